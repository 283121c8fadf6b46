"""What browsers and programs request: pages, forms, files and the API."""
