-- One change for all products that were found, which a job makes as it brings in a table.
alter table product_files add column bulk jsonb;
