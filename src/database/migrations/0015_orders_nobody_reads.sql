-- Lists are put in order by their entries; these were only written, at each change of a price.
drop index products_by_price;
drop index products_by_unit_price;
drop index products_by_discount;
