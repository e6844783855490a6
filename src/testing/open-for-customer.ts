import { openTestShop, type TestShop } from './open-test-shop.ts'

/** A shop, as somebody sees it who has signed in; `visitor` as somebody who has not. */
export async function openForCustomer<Opened extends TestShop = TestShop>(opened?: Opened) {
  const shop = opened ?? ((await openTestShop()) as Opened)
  const customer = await shop.has.customer()
  return { ...shop, customer, visitor: shop.call, call: await shop.callAs(customer) }
}
