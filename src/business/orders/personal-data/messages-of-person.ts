import { sql } from 'kysely'
import type { Customer } from '../../shop.ts'

/**
 * Matches the messages to a customer's mobile, which is verified, and those about their orders. Their email address is
 * not verified, so other messages to it may be another person's.
 */
export function messagesOf({ id }: Pick<Customer, 'id'>) {
  return sql<boolean>`(
    messages.recipient = (select mobile from customers where id = ${id})
    or (messages.dedupe_key like 'order %'
      and split_part(messages.dedupe_key, ' ', 2) = any (array(select id from orders where customer_id = ${id})))
  )`
}
