import { expect, test } from 'vitest'
import { forgetPerson } from '#business/orders/personal-data/forget-person.ts'
import { inTransaction } from '#business/shop.ts'
import { checkoutOrder } from '#contract/orders/checkout/checkout.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders/orders.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { addToHousehold, householdCart, leaveHousehold } from '#contract/selling/household/household.ts'
import { openHousehold } from '#testing/open-household.ts'

const BY_JO = [{ name: 'Jo', quantity: 2 }]

test('an order shows which member added what, and no names on a line that is the owner’s alone', async () => {
  const { order, read } = await open()
  const { apple, pear } = await read(await order())
  expect(apple).toMatchObject({ quantity: 3, added_by: BY_JO })
  expect(pear).not.toHaveProperty('added_by')
})

test('an order shows a member without a name by the last digits of their mobile', async () => {
  const { order, read, db } = await open()
  await db.updateTable('customers').set({ name: '' }).where('mobile', '=', '0400000002').execute()
  const added_by = [{ name: 'Mobile ending 002', quantity: 2 }]
  expect((await read(await order())).apple).toMatchObject({ added_by })
})

test('a line that has become shorter since credits a member with no more than is left', async () => {
  const { order, read, db } = await open()
  const order_id = await order()
  const shorter = { quantity: 1, total_cents: 450, gst_cents: 0 }
  await db.updateTable('order_lines').set(shorter).where('product_id', '=', 'apple').execute()
  expect((await read(order_id)).apple?.added_by).toEqual([{ name: 'Jo', quantity: 1 }])
})

test('a member who leaves stays named on the order, and their units in the open cart become the owner’s', async () => {
  const { order, read, ada, jo, sam, has } = await open()
  await has.member(ada.customer, sam.customer)
  const order_id = await order()
  await jo.call(addToHousehold, { product_id: 'pear' })
  await jo.call(leaveHousehold, {})
  expect((await read(order_id)).apple?.added_by).toEqual(BY_JO)
  await expect(ada.call(householdCart, {})).resolves.toMatchObject({ data: [{ added_by: [] }] })
})

test('deleting a member’s account also removes their name from the owner’s orders', async () => {
  const { order, read, shop, jo } = await open()
  const order_id = await order()
  await inTransaction(shop, (shop) => forgetPerson(shop, { id: jo.customer.id, mobile: '0400000002' }))
  expect((await read(order_id)).apple).not.toHaveProperty('added_by')
})

test('a member cannot read the owner’s order', async () => {
  const { order, jo } = await open()
  const order_id = await order()
  await expect(jo.call(getOrder, { order_id })).rejects.toMatchObject({ code: 'not_found' })
})

test('cancelling an unpaid order restores the cart and the shares of those who are still members', async () => {
  const { order, ada, sam, has, inCart } = await open()
  await has.member(ada.customer, sam.customer)
  await sam.call(addToHousehold, { product_id: 'pear' })
  const order_id = await order(26.4)
  await sam.call(leaveHousehold, {})
  await ada.call(cancelOrder, { order_id })
  expect(await inCart()).toEqual({ apple: ['Jo 2 of 3'], pear: [] })
})

test('cancelling an order does not raise the share of a member who has added to the cart since', async () => {
  const { order, ada, jo, inCart } = await open()
  const order_id = await order()
  await ada.call(addToCart, { productId: 'apple', quantity: 3 })
  await jo.call(addToHousehold, { product_id: 'apple' })
  await ada.call(cancelOrder, { order_id })
  expect(await inCart()).toEqual({ apple: ['Jo 1 of 4'], pear: [] })
})

/** Opens a cart in which two of Ada's three apples are Jo's, and the pear is Ada's own. */
async function open() {
  const shop = await openHousehold()
  const { has, ada, jo } = shop
  await has.hub()
  await has.band(100_000, 690)
  await has.slot('noon', 'City')
  await has.member(ada.customer, jo.customer)
  const products = { apple: 1, pear: 1 }
  const ask = await has.readyToOrder(ada.customer, { products, slotId: 'noon', expectedTotal: 0 })
  await jo.call(addToHousehold, { product_id: 'apple', quantity: 2 })
  return {
    ...shop,
    async order(expected_total = 23.4) {
      return (await ada.call(checkoutOrder, { ...ask, expected_total })).order_id
    },
    async read(order_id: string) {
      const { lines } = (await ada.call(getOrder, { order_id })).data
      return Object.fromEntries(lines.map((line) => [line.product_id, line]))
    },
    async inCart() {
      const { data } = await ada.call(householdCart, {})
      return Object.fromEntries(
        data.map(({ product_id, quantity, added_by }) => [
          product_id,
          added_by.map((share) => `${share.name} ${share.quantity} of ${quantity}`),
        ]),
      )
    },
  }
}
