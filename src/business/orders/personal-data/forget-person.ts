import { sql } from 'kysely'
import { forgetAtProvider } from '../../money/saved-cards/provider-customers.ts'
import { keepBlock } from '../../people/blocks/blocked-numbers.ts'
import type { Shop } from '../../shop.ts'
import { messagesOf } from './orders-of-person.ts'

interface Person {
  id: string
  mobile: string
}

/** Removes a person from everything that the shop keeps. The caller's transaction locks their cart and their row. */
export async function forgetPerson(shop: Shop, person: Person): Promise<void> {
  await keepBlock(shop, person)
  await endSessions(shop, person)
  await forgetHousehold(shop, person)
  await emptyCart(shop, person)
  await forgetMessages(shop, person)
  await emptyOrders(shop, person)
  await forgetAtProvider(shop, person.id)
  for (const table of deleted) await shop.db.deleteFrom(table).where('customer_id', '=', person.id).execute()
  await shop.db
    .updateTable('customers')
    .set({ mobile: null, name: '', email: '', blocked_because: '', deleted_at: shop.clock.now() })
    .where('id', '=', person.id)
    .execute()
}

const deleted = ['customer_notes', 'favourites', 'shopping_lists', 'addresses', 'trusted_browsers'] as const

async function endSessions({ db, clock }: Shop, { id, mobile }: Person): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: clock.now(), ended_because: 'account_deleted' })
    .where('customer_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await db.deleteFrom('login_codes').where('mobile', '=', mobile).execute()
}

async function forgetHousehold({ db }: Shop, { id }: Person): Promise<void> {
  await db.deleteFrom('household_invitations').where('owner_id', '=', id).execute()
  await db
    .deleteFrom('household_members')
    .where((is) => is.or([is('owner_id', '=', id), is('customer_id', '=', id)]))
    .execute()
  const ofOwner = db
    .selectFrom('cart_lines')
    .innerJoin('carts', 'carts.id', 'cart_lines.cart_id')
    .where('carts.customer_id', '=', id)
    .select('cart_lines.id')
  await db
    .deleteFrom('cart_line_shares')
    .where((is) => is.or([is('customer_id', '=', id), is('line_id', 'in', ofOwner)]))
    .execute()
}

async function emptyCart({ db }: Shop, { id }: Person): Promise<void> {
  const open = db.selectFrom('carts').select('id').where('customer_id', '=', id).where('status', '=', 'open')
  await db.deleteFrom('cart_change_keys').where('customer_id', '=', id).execute()
  await db.deleteFrom('slot_holds').where('cart_id', 'in', open).execute()
  await db.deleteFrom('cart_lines').where('cart_id', 'in', open).execute()
  await db.deleteFrom('carts').where('id', 'in', open).execute()
}

async function forgetMessages({ db }: Shop, person: Person): Promise<void> {
  await db.deleteFrom('messages').where('status', '=', 'queued').where(messagesOf(person)).execute()
  await db.updateTable('messages').set({ recipient: '', facts: null }).where(messagesOf(person)).execute()
}

/** Tax law requires what was sold, when and for how much, but not to whom; of the address only the town is kept. */
async function emptyOrders({ db }: Shop, { id }: Person): Promise<void> {
  const theirs = db.selectFrom('orders').select('id').where('customer_id', '=', id)
  const nameless = { address: townOf, note: '', idempotency_key: null }
  await db.updateTable('orders').set(nameless).where('customer_id', '=', id).execute()
  await db
    .updateTable('order_lines')
    .set({ if_out: null, substitute_ids: [], note: '' })
    .where('order_id', 'in', theirs)
    .where((is) => is.or([is('if_out', 'is not', null), is('note', '<>', '')]))
    .execute()
  await db.updateTable('payments').set({ card: null }).where('order_id', 'in', theirs).execute()
  const wordless = { note: '', photo: null, idempotency_key: null, answer_note: '' }
  await db.updateTable('item_reports').set(wordless).where('order_id', 'in', theirs).execute()
  await db.deleteFrom('order_notes').where('order_id', 'in', theirs).execute()
  await db.updateTable('office_refunds').set({ note: '' }).where('order_id', 'in', theirs).execute()
}

// Keeps 'Brisbane City 4000' of '12 Queen Street, Brisbane City 4000', or only the postcode of another format.
const townOf = sql<string>`jsonb_build_object(
  'name', '', 'phone', '', 'building', '', 'landmark', '',
  'formatted_address', coalesce(
    substring(address->>'formatted_address' from ',\\s*([[:alpha:]'' -]+\\d{4})$'),
    substring(address->>'formatted_address' from '\\d{4}$'),
    ''
  )
)`
