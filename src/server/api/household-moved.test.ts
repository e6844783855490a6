import { expect, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { addToCart, fetchCart } from '#contract/selling/cart/cart.ts'
import { addToHousehold, takeFromHousehold } from '#contract/selling/household/household.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { processesWaiting } from '#testing/waiting-for-locks.ts'

test.each<[string, (asJo: Call) => Promise<unknown>]>([
  ['puts in nothing more', (asJo) => asJo(addToHousehold, { product_id: 'apple' })],
  ['takes out nothing', (asJo) => asJo(takeFromHousehold, { product_id: 'apple' })],
])('a member who moves to another household while waiting for the cart %s', async (_, change) => {
  const { db, has, callAs } = await openTestShop()
  await has.product('apple', { stock: 20 })
  const ada = await has.customer('0412345678')
  const sam = await has.customer('0400000003')
  const jo = await has.customer('0400000002')
  const [asAda, asSam, asJo] = [await callAs(ada), await callAs(sam), await callAs(jo)]
  for (const as of [asAda, asSam]) await as(addToCart, { productId: 'apple', quantity: 2 })
  await has.member(ada, jo)
  await asJo(addToHousehold, { product_id: 'apple' })

  const changed = await db.transaction().execute(async (moving) => {
    await moving.selectFrom('carts').select('id').where('customer_id', '=', ada.id).forUpdate().execute()
    const changing = Promise.allSettled([change(asJo)])
    await vi.waitFor(async () => expect(await processesWaiting(db)).toHaveLength(1))
    await moving.updateTable('household_members').set({ owner_id: sam.id }).execute()
    return () => changing
  })

  expect(await changed()).toMatchObject([{ status: 'rejected', reason: { code: 'not_found' } }])
  expect((await asAda(fetchCart, {})).data).toMatchObject([{ quantity: 3 }])
  expect((await asSam(fetchCart, {})).data).toMatchObject([{ quantity: 2 }])
})
