-- The sweep looks at what is open in turn: first what it has not looked at for longest.
alter table payments add column looked_at timestamptz;
alter table refunds add column looked_at timestamptz;
alter table payment_events add column looked_at timestamptz;

drop index payments_open;
create index payments_open on payments (looked_at nulls first, created_at) where status = 'pending';

-- Whose ids these are: no other provider is ever asked about them. None while nothing was asked of any.
alter table payments add column provider text;

-- Until now there were these two, and the gateway knows its own.
update payments set provider = case
  when exists (select from gateway_intents where id = payments.intent_id)
    or exists (select from gateway_sessions where id = payments.session_id) then 'embedded'
  else 'stripe' end
where intent_id is not null or session_id is not null;
