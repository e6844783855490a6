import { expect, test } from 'vitest'
import type { Shop } from '#business/shop.ts'
import { api } from '#contract/api.ts'
import { deliveryCharge, deliveryWindows } from '#contract/delivery/windows/shipping.ts'
import { dealProducts, getProductById, subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import { searchProduct, searchSuggestions } from '#contract/goods/search/search.ts'
import { fetchCategories, getHomepageBlock } from '#contract/offers/home-page/dashboard.ts'
import { checkoutOrder, quote } from '#contract/orders/checkout/checkout.ts'
import { getOrder, getOrderList } from '#contract/orders/orders/orders.ts'
import { myData } from '#contract/orders/personal-data/personal-data.ts'
import { listAddresses } from '#contract/people/addresses/addresses.ts'
import { getDetails } from '#contract/people/profile/profile.ts'
import { logout, refreshToken } from '#contract/people/sessions/accounts.ts'
import { addToCart, fetchCart } from '#contract/selling/cart/cart.ts'
import { openCheckoutShop, readyCustomer, TWO_APPLES } from '#testing/checkout-shop.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { onServer } from '#testing/test-database.ts'

const FULL: Shop['diskSpace'] = { trouble: () => 'nearly full' }
const NOT_NOW = {
  error:
    'We cannot take anything new right now, but you can still look around. Please try again in a few minutes.',
  code: 'unavailable',
}
/** These calls write nothing, or only continue or end a session. */
const ANSWERED_ALL_THE_SAME = ['deliveryCharge', 'previewDelivery', 'refreshToken', 'logout']
const writing = api.filter(
  ({ method, operationId }) =>
    operationId === 'generateOtpByQuery' ||
    (method !== 'GET' && !ANSWERED_ALL_THE_SAME.includes(operationId)),
)

test('every call that writes is told when to try again while the disk is nearly full', async () => {
  const { shop, has, send, logged } = await openTestShop({ diskSpace: FULL })
  const authorization = `Bearer ${await shop.tokens.issue(await has.customer())}`
  expect(writing.length).toBeGreaterThan(15)

  for (const { operationId, method, path } of writing) {
    // The office's endpoints refuse requests from any other origin.
    const headers = { authorization, 'content-type': 'application/json', origin: 'http://shop.test' }
    const body = method === 'GET' ? {} : { body: '{}' }
    const answer = await send(path.replace(/\{\w+\}/g, 'any'), { method, headers, ...body })

    expect([operationId, answer.status, answer.headers.get('retry-after')]).toEqual([operationId, 503, '60'])
    expect([operationId, await answer.json()]).toEqual([operationId, NOT_NOW])
  }
  // The operator is told once when the disk fills, not once for each refused call.
  expect(logged).toEqual([])
})

test('shoppers can still browse while the disk is nearly full, and none of those calls writes', async () => {
  const opened = await openCheckoutShop()
  await opened.has.deal('Fruit', ['apple'])
  const customer = await opened.has.customer()
  const { number: order_id } = await opened.has.order(customer, TWO_APPLES)
  const address_id = await opened.has.address(customer)
  const { database } = opened.address
  const named = database ?? new URL(opened.address.connectionString ?? '').pathname.slice(1)
  await onServer(opened.address, `alter database ${named} set default_transaction_read_only = on`)
  const readOnly = await opened.openAnother({ diskSpace: FULL })
  const call = await readOnly.callAs(customer)

  await readOnly.call(getHomepageBlock, {})
  await readOnly.call(fetchCategories, {})
  await readOnly.call(subCategoryProducts, { category_id: 'cat-Fruit', sub_category_id: 'sub-Fruit' })
  await readOnly.call(dealProducts, { deal_id: 'Fruit' })
  await readOnly.call(getProductById, { product_id: 'apple' })
  await readOnly.call(searchProduct, { q: 'apple' })
  await readOnly.call(searchSuggestions, { q: 'app' })
  await call(fetchCart, {})
  await call(getDetails, {})
  await call(listAddresses, {})
  await call(deliveryCharge, { address_id })
  await call(deliveryWindows, { address_id })
  await call(quote, { address_id })
  await call(getOrderList, {})
  await call(getOrder, { order_id })
})

test('a customer stays signed in, can download their data and can sign out while the disk is nearly full', async () => {
  const opened = await openTestShop()
  const { refreshToken: refresh, accessToken } = await opened.signIn()
  const full = await opened.openAnother({ diskSpace: FULL })
  const headers = { authorization: `Bearer ${accessToken}` }

  // Counts against a rate limit, and is still answered.
  expect((await full.send(myData.path, { headers })).status).toBe(200)

  const next = await full.call(refreshToken, { refresh })
  await full.call(logout, { refresh: next.refresh })

  await expect(full.call(refreshToken, next)).rejects.toMatchObject({ code: 'session_over' })
})

test('an order that was refused for a full disk is placed once there is room again', async () => {
  const disk = { isFull: false }
  const opened = await openCheckoutShop({
    diskSpace: { trouble: () => (disk.isFull ? 'nearly full' : undefined) },
  })
  const { ask, call } = await readyCustomer(opened)

  disk.isFull = true
  await expect(call(checkoutOrder, ask)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  await expect(call(addToCart, { productId: 'apple', quantity: 1 })).rejects.toMatchObject({ status: 503 })
  expect(await opened.db.selectFrom('orders').select('id').execute()).toEqual([])

  disk.isFull = false
  await call(checkoutOrder, ask)
  expect(await opened.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})
