"""Many games at once: batches on the CPU and the GPU, and what they show."""
