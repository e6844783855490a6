-- outside a transaction
-- A picture that an order shows is kept as long as the order. A run that was broken off leaves an index that is not valid.
drop index concurrently if exists order_lines_by_picture;
create index concurrently order_lines_by_picture on order_lines (image) where image like '/photo/%';
