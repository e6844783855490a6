-- The network that a session began in, so that strangers cannot use up the sign-in emails of an operator who is there.
alter table operator_sessions add column network text not null default '';
