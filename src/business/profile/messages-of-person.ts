import { sql } from 'kysely'
import type { Customer } from '../shop.ts'

/**
 * The messages to a customer: to their mobile, which they have shown to be theirs, and about their orders. An email
 * address is only what a customer wrote into a field: what else was sent to it may be another person's.
 */
export function messagesOf({ id }: Pick<Customer, 'id'>) {
  return sql<boolean>`(
    messages.recipient = (select mobile from customers where id = ${id})
    or (messages.dedupe_key like 'order %'
      and split_part(messages.dedupe_key, ' ', 2) = any (array(select id from orders where customer_id = ${id})))
  )`
}
