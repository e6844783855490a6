-- Which try of the job makes a file: one that was taken for gone, and is only slow, adds nothing to the next one's pieces.
alter table figures_files add column try_id text;
