-- What operators edit has a version, which functions/count_versions.sql counts.
alter table categories add column version integer not null default 1;
alter table sub_categories add column version integer not null default 1;

-- What was sold under a category stays under its name when the category is gone.
create table former_categories (
  id     text primary key,
  title  text not null
);
alter table figures_of_categories drop constraint figures_of_categories_category_id_fkey;
