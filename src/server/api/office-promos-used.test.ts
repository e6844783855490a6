import { expect, test } from 'vitest'
import { lockOrder, requireOrder } from '#business/orders/orders/lock-order.ts'
import { moveOrder } from '#business/orders/orders/move-order.ts'
import { orderPaid } from '#business/orders/orders/order-paid.ts'
import { inTransaction } from '#business/shop.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { changePromo, readPromo } from '#contract/offers/promos-desk/promos.ts'
import { checkoutOrder, promo as tryCode } from '#contract/orders/checkout/checkout.ts'
import { openCheckoutShop, readyCustomer } from '#testing/checkout-shop.ts'
import { askOf, orderWith, type PromoAsk, withPromos } from '#testing/office-promos.ts'

test('a percentage and an amount are taken off, and free delivery is not found without a delivery address', async () => {
  const opened = await openCheckoutShop()
  const { add } = await withPromos(opened)
  await add()
  await add({ code: 'FIVE', kind: 'amount', percent: null, amount: 5 })
  await add({ code: 'DRIVE', kind: 'free_delivery', percent: null })
  const { call } = await readyCustomer(opened)
  const off = async (code: string) => (await call(tryCode, { code })).data.discount
  expect(await off('SPRING')).toBeGreaterThan(0)
  expect(await off('FIVE')).toBe(5)
  // Free delivery cannot be computed without a delivery address.
  await expect(off('DRIVE')).rejects.toMatchObject({ code: 'not_found' })
})

test('a promo code’s uses and cost are counted in total and by day, without cancelled orders', async () => {
  const opened = await openCheckoutShop()
  const { manager, add } = await withPromos(opened)
  await add({ uses: 2 })
  await add({ code: 'OTHER' })
  await orderWith(opened, 'SPRING')
  await opened.db
    .updateTable('orders')
    .set({ placed_at: new Date(opened.clock.now().getTime() - DAY_MS) })
    .execute()
  const second = await orderWith(opened, 'SPRING')
  const read = async () => (await manager.call(readPromo, { code: 'SPRING' })).data
  const both = await read()
  expect(both).toMatchObject({ used: 2, uses: 2, state: 'used_up', given: second.given * 2 })
  expect(both.days).toMatchObject([
    { used: 1, given: second.given },
    { used: 1, given: second.given },
  ])
  expect((both.days[0]?.day ?? '') > (both.days[1]?.day ?? '')).toBe(true)
  await opened.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('number', '=', second.number)
    .execute()
  await opened.db.updateTable('promos').set({ uses_left: 1 }).where('code', '=', 'SPRING').execute()
  expect(await read()).toMatchObject({ used: 1, uses: 2, given: second.given, days: [{ used: 1 }] })
  expect((await manager.call(readPromo, { code: 'OTHER' })).data).toMatchObject({ used: 0, given: 0 })
})

test('an order that could not be delivered gives its use of the promo code back once', async () => {
  const opened = await openCheckoutShop()
  const { shop } = opened
  const { manager, add } = await withPromos(opened)
  await add({ uses: 2 })
  const { number } = await orderWith(opened, 'SPRING')
  const orderId = await requireOrder(shop, number)
  await inTransaction(shop, async (shop) => orderPaid(shop, await lockOrder(shop, orderId)))
  await moveOrder(shop, number, 'out_for_delivery')
  const read = async () => (await manager.call(readPromo, { code: 'SPRING' })).data
  expect(await read()).toMatchObject({ used: 1, uses: 2 })

  const fails = [1, 2, 3].map(() => moveOrder(shop, number, 'failed'))
  const moved = await Promise.allSettled(fails)

  expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await read()).toMatchObject({ used: 0, uses: 2 })
})

test('the terms of a used promo code are fixed, but its end and number of uses can be changed', async () => {
  const opened = await openCheckoutShop()
  const { manager, add, later } = await withPromos(opened)
  await add({ uses: 5 })
  await orderWith(opened, 'SPRING')
  await orderWith(opened, 'SPRING')
  const { data } = await manager.call(readPromo, { code: 'SPRING' })
  const wrong: [Partial<PromoAsk>, string][] = [
    [{ percent: 5 }, 'percent'],
    [{ kind: 'amount', percent: null, amount: 5 }, 'amount'],
    [{ kind: 'free_delivery', percent: null }, 'free_delivery'],
    [{ min_goods: 10 }, 'min_goods'],
    [{ max_off: 10 }, 'max_off'],
    [{ starts_at: later(1) }, 'starts_at'],
    [{ uses: 1 }, 'uses'],
  ]
  for (const [more, field] of wrong)
    await expect(manager.call(changePromo, { ...askOf(data), ...more }), field).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { [field]: expect.any(String) } },
    })
  const longer = await manager.call(changePromo, { ...askOf(data), ends_at: later(60), uses: 2 })
  expect(longer.data).toMatchObject({ ends_at: later(60), uses: 2, state: 'used_up' })
  const far = { ...askOf(longer.data), ends_at: '2099-12-31T13:59:00.000Z' }
  await expect(manager.call(changePromo, far)).rejects.toMatchObject({
    details: { fields: { ends_at: 'Please choose a year from 2016 to 2036.' } },
  })
  // A code that already ends so late keeps its end.
  await opened.db
    .updateTable('promos')
    .set({ ends_at: new Date(far.ends_at) })
    .execute()
  const kept = await manager.call(changePromo, { ...far, version: far.version + 1, uses: 3 })
  expect(kept.data).toMatchObject({ ends_at: far.ends_at, uses: 3 })
})

test('when orders and a change to their promo code race, either an order succeeds or the change does', async () => {
  const opened = await openCheckoutShop()
  const { manager, add } = await withPromos(opened)
  const made = await add()
  const { call, ask } = await readyCustomer(opened)
  const expected_total = ask.expected_total - (await call(tryCode, { code: 'SPRING' })).data.discount
  const asking = Array.from({ length: 3 }, () =>
    call(checkoutOrder, { ...ask, expected_total, promo_code: 'SPRING' }),
  )
  const changing = manager.call(changePromo, { ...askOf(made), percent: 20 })
  const [changed, ...ordered] = await Promise.allSettled([changing, ...asking])
  const { data } = await manager.call(readPromo, { code: 'SPRING' })
  const isOrdered = ordered.some(({ status }) => status === 'fulfilled')
  // Whichever came first wins; no order may use terms that the code no longer has.
  expect([isOrdered, changed.status, data.percent]).toEqual(
    isOrdered ? [true, 'rejected', 15] : [false, 'fulfilled', 20],
  )
})

test('an order that uses a promo code does not change the code’s version', async () => {
  const opened = await openCheckoutShop()
  const { manager, add } = await withPromos(opened)
  const made = await add({ uses: 5 })
  await orderWith(opened, 'SPRING')
  const { data } = await manager.call(changePromo, { ...askOf(made), uses: 10 })
  expect(data).toMatchObject({ uses: 10, used: 1, version: 2 })
  const { uses_left } = await opened.db.selectFrom('promos').select('uses_left').executeTakeFirstOrThrow()
  expect(uses_left).toBe(9)
})
