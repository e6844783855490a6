-- How many orders of a supplier are open is said beside each of them, in a list of all suppliers.
create index supplier_orders_open on supplier_orders (supplier_id) where state = 'open';
