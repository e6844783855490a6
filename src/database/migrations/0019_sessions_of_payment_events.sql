-- An event on the provider's own payment page is matched by this, and no longer by what the provider's body looks like.

alter table payment_events add column session_id text;

update payment_events set session_id = body #>> '{data,object,id}'
where body #>> '{data,object,object}' = 'checkout.session';
