-- Counts every change of the visible home page, however it is made.
create or replace function count_home_changes() returns trigger language plpgsql as $$
begin
  update home_page set live_version = live_version + 1;
  return null;
end $$;

create or replace trigger home_changes_by_block after insert or update or delete on homepage_blocks
  for each statement execute function count_home_changes();

create or replace trigger home_changes_by_banner after insert or update or delete on banners
  for each statement execute function count_home_changes();
