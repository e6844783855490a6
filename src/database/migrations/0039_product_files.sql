-- A table of products that an operator brings in: sent in pieces, looked at by a dry run, then imported by a job.
create table product_files (
  id           text primary key,
  operator_id  text not null references operators,
  name         text not null,
  state        text not null check (state in ('uploading', 'checking', 'checked', 'importing', 'imported', 'refused')),
  report       jsonb not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null
);
create index product_files_of_one on product_files (operator_id);
create index product_files_by_expiry on product_files (expires_at);

create table product_file_pieces (
  file_id   text not null references product_files on delete cascade,
  position  integer not null,
  content   text not null,
  primary key (file_id, position)
);
