-- What products are found by is made of them in each process, by one tokenizer, in TypeScript: the database keeps the
-- products as they are, the stemmer, and what has changed. Products are counted where they are listed.
drop table search_entries, search_words, shelf_counts;
alter table search_changes drop column words;

drop trigger search_products_added on products;
drop trigger search_products_changed on products;
drop trigger search_sub_categories_changed on sub_categories;
drop trigger search_categories_changed on categories;
drop trigger search_stock_added on stock;
drop trigger search_stock_changed on stock;
drop trigger search_stock_removed on stock;

drop function search_products_added, search_products_changed, search_titles_changed, search_stock_added,
  search_stock_changed, note_search_changes, note_new_words, entries_changed, count_on_shelves, write_search_entries,
  search_document, search_sizes, search_key, search_split, search_lexeme, is_small_word, product_name;
