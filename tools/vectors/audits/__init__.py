"""Questions to the arbiter: what was irregular at a table, and what is written for it.

Only what no other operation can ask is a question to a clause; all else is asked of whole tables, so that who does not
claim the operation is as green by his clauses as without it.
"""
