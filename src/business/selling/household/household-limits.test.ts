import { expect, test } from 'vitest'
import { addToCart, fetchCart } from '#contract/selling/cart/cart.ts'
import {
  addToHousehold,
  changeMember,
  householdCart,
  inviteToHousehold,
  joinHousehold,
  readHousehold,
  takeFromHousehold,
} from '#contract/selling/household/household.ts'
import { openHousehold } from '#testing/open-household.ts'

test.each([
  [900, 2, 0],
  [901, 2, 0.01],
  [450, 1, 0],
])(
  'a limit of %d cents covers %d apples, leaves %d dollars and refuses another apple',
  async (cap, quantity, left) => {
    const { has, ada, jo } = await openHousehold()
    await has.member(ada.customer, jo.customer, cap)
    expect(await jo.call(addToHousehold, { product_id: 'apple', quantity })).toMatchObject({ left })
    await expect(jo.call(addToHousehold, { product_id: 'apple' })).rejects.toMatchObject({
      code: 'over_cap',
      details: { left },
    })
  },
)

test('an addition that exceeds the limit by one cent is refused and changes nothing', async () => {
  const { has, ada, jo } = await openHousehold()
  await has.member(ada.customer, jo.customer, 1_349)
  await jo.call(addToHousehold, { product_id: 'apple' })
  await expect(jo.call(addToHousehold, { product_id: 'apple', quantity: 2 })).rejects.toMatchObject({
    status: 409,
    code: 'over_cap',
    details: { left: 8.99 },
  })
  expect(await jo.call(householdCart, {})).toMatchObject({ left: 8.99, data: [{ quantity: 1 }] })
})

test('a limit counts at current prices, and the amount left is never below zero', async () => {
  const { db, has, ada, jo } = await openHousehold()
  await has.member(ada.customer, jo.customer, 1_000)
  await jo.call(addToHousehold, { product_id: 'apple', quantity: 2 })
  const setPrice = (price_cents: number) =>
    db.updateTable('products').set({ price_cents }).where('id', '=', 'apple').execute()

  await setPrice(600)
  expect(await jo.call(readHousehold, {})).toMatchObject({ cap: 10, left: 0 })
  await expect(jo.call(addToHousehold, { product_id: 'pear' })).rejects.toMatchObject({ code: 'over_cap' })
  expect(await ada.call(readHousehold, {})).toMatchObject({ members: [{ cap: 10, spent: 12 }] })
  await setPrice(350)
  expect(await jo.call(addToHousehold, { product_id: 'pear' })).toMatchObject({ left: 0 })
})

test('a limit below a member’s goods keeps them in the cart, and blocks more until the member takes some out', async () => {
  const { has, ada, jo } = await openHousehold()
  const member_id = await has.member(ada.customer, jo.customer)
  await jo.call(addToHousehold, { product_id: 'apple', quantity: 3 })
  await ada.call(changeMember, { member_id, cap: 5 })

  expect(await jo.call(householdCart, {})).toMatchObject({ left: 0, data: [{ quantity: 3 }] })
  await expect(jo.call(addToHousehold, { product_id: 'pear' })).rejects.toMatchObject({ code: 'over_cap' })
  expect(await jo.call(takeFromHousehold, { product_id: 'apple', quantity: 3 })).toMatchObject({ left: 5 })
  await jo.call(addToHousehold, { product_id: 'pear' })
})

test.each([0, -1, 0.99, 1.005, 2_000.01])(
  'a limit of %d dollars is refused for an invitation and for a member',
  async (cap) => {
    const { has, ada, jo } = await openHousehold()
    const member_id = await has.member(ada.customer, jo.customer, 500)
    const refused = { status: 400, code: 'invalid_input' }
    await expect(ada.call(inviteToHousehold, { cap })).rejects.toMatchObject(refused)
    await expect(ada.call(changeMember, { member_id, cap })).rejects.toMatchObject(refused)
    expect(await ada.call(readHousehold, {})).toMatchObject({ members: [{ cap: 5 }], invitations: [] })
  },
)

test.each([1, 10.55, 2_000])(
  'a limit of %d dollars passes from the invitation to the new member',
  async (cap) => {
    const { ada, jo } = await openHousehold()
    const { invite_token } = await ada.call(inviteToHousehold, { cap })
    expect(await jo.call(joinHousehold, { invite_token })).toMatchObject({ cap, left: cap })
  },
)

test('a member’s limit does not count goods from the owner or from other members', async () => {
  const { has, ada, jo, sam } = await openHousehold()
  await has.member(ada.customer, jo.customer, 900)
  await has.member(ada.customer, sam.customer, 450)
  await ada.call(addToCart, { productId: 'apple', quantity: 5 })
  await ada.call(addToHousehold, { product_id: 'apple', quantity: 5 })
  await sam.call(addToHousehold, { product_id: 'apple' })
  expect(await jo.call(addToHousehold, { product_id: 'apple', quantity: 2 })).toMatchObject({ left: 0 })
  expect(await sam.call(householdCart, {})).toMatchObject({ left: 0, total_quantity: 1 })
})

test('a member’s limit starts again after an order', async () => {
  const { db, has, ada, jo } = await openHousehold()
  await has.member(ada.customer, jo.customer, 900)
  await jo.call(addToHousehold, { product_id: 'apple', quantity: 2 })
  await db.updateTable('carts').set({ status: 'ordered' }).execute()
  expect(await jo.call(readHousehold, {})).toMatchObject({ left: 9 })
  expect(await jo.call(addToHousehold, { product_id: 'apple', quantity: 2 })).toMatchObject({
    left: 0,
    data: [{ quantity: 2, added_by: [{ quantity: 2, is_me: true }] }],
  })
})

test('a unit that the owner takes out is credited to the member who added last', async () => {
  const { has, clock, ada, jo, sam } = await openHousehold()
  await has.member(ada.customer, jo.customer, 2_000)
  await has.member(ada.customer, sam.customer, 2_000)
  await jo.call(addToHousehold, { product_id: 'apple', quantity: 2 })
  clock.advance(1_000)
  await sam.call(addToHousehold, { product_id: 'apple', quantity: 3 })
  await ada.call(takeFromHousehold, { product_id: 'apple' })

  expect(await sam.call(householdCart, {})).toMatchObject({
    left: 11,
    data: [{ quantity: 4, added_by: [{ quantity: 2 }, { quantity: 2, is_me: true }] }],
  })
  expect(await jo.call(readHousehold, {})).toMatchObject({ left: 11 })
  expect(await ada.call(readHousehold, {})).toMatchObject({ members: [{ spent: 9 }, { spent: 9 }] })
})

test('a member cannot take out another member’s units, even after the owner has taken one out', async () => {
  const { has, clock, ada, jo, sam } = await openHousehold()
  for (const { customer } of [jo, sam]) await has.member(ada.customer, customer)
  await jo.call(addToHousehold, { product_id: 'apple', quantity: 2 })
  clock.advance(1_000)
  await sam.call(addToHousehold, { product_id: 'apple', quantity: 3 })
  await ada.call(takeFromHousehold, { product_id: 'apple' })

  await sam.call(takeFromHousehold, { product_id: 'apple', quantity: 9 })
  expect((await ada.call(fetchCart, {})).data).toMatchObject([{ quantity: 2 }])
  expect((await jo.call(householdCart, {})).data[0]?.added_by).toMatchObject([{ quantity: 2, is_me: true }])
  await expect(sam.call(takeFromHousehold, { product_id: 'apple' })).rejects.toMatchObject({
    code: 'not_found',
  })
})
