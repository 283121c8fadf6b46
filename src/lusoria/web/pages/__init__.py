"""The pages: functions from facts to HTML. Other modules decide who may know the facts."""
