-- When a product was off sale and came back: on those days no price of it was charged. What was brought back before is
-- told by the audit, where an operator or a command has done so. The audit is read before products is locked by the key.
create table times_off_sale (
  product_id  text not null,
  gone_at     timestamptz not null,
  back_at     timestamptz not null,
  primary key (product_id, gone_at),
  check (gone_at <= back_at)
);

insert into times_off_sale (product_id, gone_at, back_at)
select on_id, (change->>'before')::timestamptz, max(at)
from audit, jsonb_array_elements(changes) as change
where on_kind = 'product' and change->>'field' = 'retired_at'
  and change->>'before' is not null and change->>'after' is null
  and exists (select from products where id = on_id) and (change->>'before')::timestamptz <= at
group by 1, 2;

alter table times_off_sale
  add constraint times_off_sale_product_id_fkey foreign key (product_id) references products;
