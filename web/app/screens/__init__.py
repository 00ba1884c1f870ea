"""Every screen but the tables: pure functions from words and plain values to markup."""
