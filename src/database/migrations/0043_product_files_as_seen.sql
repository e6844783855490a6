-- A digest of what a dry run has shown: an import that would do anything else is shown first.
alter table product_files add column changes_seen text;
