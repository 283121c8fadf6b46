"""What Ludi Romani is made of: state, actions, roles, data, views."""
