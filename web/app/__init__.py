"""The interface of Tradewinds: what people see, made from what a seat may know."""
