import type { Customer } from '#business/shop.ts'
import type { Call } from '#contract/call.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

export interface OfHousehold {
  customer: Customer
  /** Signs in again for every call, since the clock may have moved past the token's expiry. */
  call: Call
}

export interface HouseholdShop extends TestShop {
  /** Adds a customer who is in no household. */
  someone(name: string, mobile: string): Promise<OfHousehold>
  /** The customer who pays once a household exists. */
  ada: OfHousehold
  jo: OfHousehold
  sam: OfHousehold
}

/** Three customers without a household, in a shop with twenty apples at $4.50 and twenty pears at $3.00. */
export async function openHousehold(): Promise<HouseholdShop> {
  const shop = await openTestShop()
  await shop.has.product('apple', { priceCents: 450, stock: 20 })
  await shop.has.product('pear', { priceCents: 300, stock: 20 })
  const someone: HouseholdShop['someone'] = async (name, mobile) => {
    const customer = await shop.has.customer(mobile)
    await shop.db.updateTable('customers').set({ name }).where('id', '=', customer.id).execute()
    return {
      customer,
      call: async (endpoint, ask, options) => (await shop.callAs(customer))(endpoint, ask, options),
    }
  }
  return {
    ...shop,
    someone,
    ada: await someone('Ada Lovelace', '0412345678'),
    jo: await someone('Jo Nguyen', '0400000002'),
    sam: await someone('Sam Lee', '0400000003'),
  }
}
