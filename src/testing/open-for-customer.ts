import { openTestShop, type TestShop } from './open-test-shop.ts'

/** A shop called by a signed-in customer; `visitor` calls it signed out. */
export async function openForCustomer<Opened extends TestShop = TestShop>(opened?: Opened) {
  const shop = opened ?? ((await openTestShop()) as Opened)
  const customer = await shop.has.customer()
  return { ...shop, customer, visitor: shop.call, call: await shop.callAs(customer) }
}
