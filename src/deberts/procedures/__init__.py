"""What may happen when: rows of the transition table, one module a procedure, none of which knows another."""
