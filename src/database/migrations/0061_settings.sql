-- What the office has set of the company and written for the pages of information. Without a row the shop's own holds.
create table settings (
  name   text primary key,
  value  text not null
);
