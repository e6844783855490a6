-- Two people may change what shoppers say at the same time: who changes a word says which version they saw.
alter table search_synonyms add column version integer not null default 1;
