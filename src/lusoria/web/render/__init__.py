"""Drawing of boards, here or in separate processes."""
