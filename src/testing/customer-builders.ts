import type { Customer, Shop } from '#business/shop.ts'
import { newId } from '#database/new-id.ts'
import { CITY } from './delivery-builders.ts'

interface AddressFacts {
  name?: string
  lat?: number
  lng?: number
  isDefault?: boolean
}

/** Inserts a customer's own data. */
export function customerBuilders({ db, clock }: Shop) {
  return {
    async address(customer: Customer, facts: AddressFacts = {}): Promise<string> {
      const { name = 'Alex', lat = CITY.lat, lng = CITY.lng, isDefault = false } = facts
      const id = newId(clock.now())
      const address = {
        id,
        customer_id: customer.id,
        name,
        phone: '0412 345 678',
        building: 'Unit 4',
        formatted_address: '12 Queen Street, Brisbane City 4000',
        lat,
        lng,
        created_at: clock.now(),
      }
      await db.insertInto('addresses').values(address).execute()
      if (isDefault)
        await db
          .updateTable('customers')
          .set({ default_address_id: id })
          .where('id', '=', customer.id)
          .execute()
      return id
    },

    /** Adds a cart line at the price seen then; today's price by default. */
    async cartLine(
      customer: Customer,
      productId: string,
      quantity = 1,
      seenPriceCents?: number,
    ): Promise<string> {
      const cart = await openCart(customer)
      const { shown_cents } = await db
        .selectFrom('products')
        .select('shown_cents')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
      const id = newId(clock.now())
      await db
        .insertInto('cart_lines')
        .values({
          id,
          cart_id: cart,
          product_id: productId,
          quantity,
          seen_price_cents: seenPriceCents ?? shown_cents,
          added_at: clock.now(),
        })
        .execute()
      return id
    },
  }

  async function openCart(customer: Customer): Promise<string> {
    const id = newId(clock.now())
    await db
      .insertInto('carts')
      .values({ id, customer_id: customer.id, created_at: clock.now() })
      .onConflict((is) => is.column('customer_id').where('status', '=', 'open').doNothing())
      .execute()
    const cart = await db
      .selectFrom('carts')
      .select('id')
      .where('customer_id', '=', customer.id)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    return cart.id
  }
}
