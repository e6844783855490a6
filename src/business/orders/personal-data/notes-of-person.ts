import type { Customer, Shop } from '../../shop.ts'
import type { PersonalData } from './my-data.ts'

/** Leaves out who wrote a note, which is another person's data. */
export async function readNotesOf(
  { db }: Shop,
  { id }: Pick<Customer, 'id'>,
): Promise<PersonalData['notes']> {
  const ofCustomer = await db
    .selectFrom('customer_notes')
    .select(['note', 'at'])
    .where('customer_id', '=', id)
    .execute()
  const ofOrders = await db
    .selectFrom('order_notes')
    .innerJoin('orders', 'orders.id', 'order_notes.order_id')
    .select(['orders.number', 'order_notes.note', 'order_notes.at'])
    .where('orders.customer_id', '=', id)
    .execute()
  return [...ofCustomer.map((note) => ({ ...note, number: null })), ...ofOrders]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ number, note, at }) => ({ order_id: number, note, at: at.toISOString() }))
}
