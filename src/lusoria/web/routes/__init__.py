"""Routes for browsers and programs: pages, forms, files and the API."""
