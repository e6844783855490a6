-- What shoppers of sixty further searches called things by.
with said (line, is_brand) as (
  select trim(line), false from regexp_split_to_table($$
    dish liquid: dishwashing liquid
    washing up liquid: dishwashing liquid
    dish soap: dishwashing liquid
    dishwashing tabs: dishwasher tablets
    dishwasher tabs: dishwasher tablets
    dishwashing tablets: dishwasher tablets
    dishwasher pods: dishwasher tablets
    dishwasher capsules: dishwasher tablets
    burger buns: burger rolls, hamburger buns, burger buns
    hot dog buns: hot dog rolls
    pasta: spaghetti, penne, spirals, linguine, fettuccine, rigatoni, macaroni
    kids vitamins: kids multivitamin, kids vitamin gummies
    childrens vitamins: kids multivitamin, kids vitamin gummies
    vitamins for kids: kids multivitamin, kids vitamin gummies
  $$, '\n') as line
  union all
  select trim(line), true from regexp_split_to_table($$
    hair dye: hair care
    hair colour: hair care
    hair color: hair care
  $$, '\n') as line
), read (word, means, is_brand) as (
  select split_part(line, ': ', 1), string_to_array(split_part(line, ': ', 2), ', '), is_brand from said where line <> ''
)
insert into search_synonyms (word, means, is_brand)
  select word, means, is_brand from read
  where not exists (
    select from search_synonyms as known
    where regexp_replace(lower(known.word), '[^a-z0-9]', '', 'g') = regexp_replace(lower(read.word), '[^a-z0-9]', '', 'g'))
on conflict (word) do nothing;
