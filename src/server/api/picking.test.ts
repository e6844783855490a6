import { expect, test } from 'vitest'
import { addOrderMove } from '#contract/orders/desk/office-orders.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders/orders.ts'
import {
  addPickingActs,
  claimPicking,
  leavePicking,
  notePutBack,
  readPicking,
  readPickingOrder,
} from '#contract/orders/picking/picking.ts'
import { listAudit } from '#contract/people/audit/audit.ts'
import { openButcher } from '#testing/butcher.ts'
import { CARD_KEPT } from '#testing/checkout-shop.ts'
import { openHeldDesk, seenBy } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { operatorOf } from '#testing/operators.ts'
import { openPicking, picksOf, stockOf } from '#testing/picking.ts'

test('a picker sees the orders to pick by window, and of their customers the suburb alone', async () => {
  const { picker, number, claim, pick } = await openPicking()
  await claim()
  await pick({ of: 'apple', outcome: 'all' })
  const { data } = await picker.call(readPicking, {})
  expect(data).toMatchObject([
    {
      number,
      suburb: 'Brisbane City',
      stage: 'picking',
      picker: { is_me: true },
      lines: 2,
      units: 5,
      done: 1,
    },
  ])
  const order = await picker.call(readPickingOrder, { number })
  expect(byTitle(order.data.lines)).toMatchObject([
    {
      title: 'apple',
      quantity: 3,
      temperature: 'shelf',
      outcome: { outcome: 'all', quantity: 3 },
    },
    { title: 'pear', quantity: 2, outcome: null },
  ])
  expect(JSON.stringify([data, order])).not.toMatch(/0412|Queen|Alex|price|amount|total|4\.5|13\.5|26\.4/)
})

test('an order whose card holds nothing yet is not offered, and not taken', async () => {
  const desk = await openHeldDesk(undefined, CARD_KEPT)
  const picker = await desk.operator('picker')
  expect((await picker.call(readPicking, {})).data).toEqual([])
  await expect(picker.call(claimPicking, { number: desk.number })).rejects.toMatchObject({
    code: 'order_not_paid',
  })
})

test('one picker has an order; a colleague takes it over only by saying so, and it stays as picked', async () => {
  const desk = await openPicking()
  const { claim, pick, number, call } = desk
  await claim()
  await claim()
  await pick({ of: 'apple', outcome: 'fewer', quantity: 2 })
  expect((await call(getOrder, { order_id: number })).data.change_until).toBeNull()
  const other = await operatorOf(desk, 'manager')
  const theirs = picksOf(desk, other)
  await expect(theirs.claim()).rejects.toMatchObject({
    code: 'picked_by_another',
    details: { name: 'The picker' },
  })
  const { data } = await theirs.claim(true)
  expect(data.picker).toEqual({ name: 'The manager', is_me: true })
  expect(byTitle(data.lines)).toMatchObject([{ outcome: { quantity: 2 } }, {}])
  expect(await pick({ of: 'pear', outcome: 'all' })).toMatchObject([
    { answer: 'too_late', because: 'taken_over' },
  ])
  await expect(desk.pack()).rejects.toMatchObject({ code: 'picked_by_another' })
})

test('a picker who gives an order back leaves what was picked, and its customer can no longer change it', async () => {
  const { claim, pick, picker, number, call } = await openPicking()
  await claim()
  await pick({ of: 'apple', outcome: 'all' })
  for (const _ of 'twice')
    expect((await picker.call(leavePicking, { number })).data).toMatchObject({ stage: 'to_pick' })
  expect((await picker.call(readPicking, {})).data).toMatchObject([{ picker: null, done: 1 }])
  expect((await call(getOrder, { order_id: number })).data.change_until).toBeNull()
  expect(await pick({ of: 'pear', outcome: 'all' })).toMatchObject([{ because: 'given_back' }])
})

test('an act sets the outcome of its line once; one sent again is answered as before, and an older one is left out', async () => {
  const { claim, asActs, sendActs, picker, number } = await openPicking()
  await claim()
  const older = asActs([{ of: 'apple', outcome: 'all' }])
  const newer = asActs([{ of: 'apple', outcome: 'fewer', quantity: 1 }])
  const answers = []
  for (const ask of [newer, newer, older, older]) answers.push((await sendActs(ask)).data[0]?.answer)
  expect(answers).toEqual(['applied', 'applied', 'before', 'before'])
  const shown = async () => byTitle((await picker.call(readPickingOrder, { number })).data.lines)[0]?.outcome
  expect(await shown()).toMatchObject({ outcome: 'fewer', quantity: 1 })
  await sendActs(asActs([{ of: 'apple', outcome: 'open' }]))
  expect(await shown()).toBeNull()
})

test.each([
  [{ of: 'plum', outcome: 'all' }, 'no_line'],
  [{ of: 'apple', outcome: 'fewer', quantity: 3 }, 'too_many'],
  [{ of: 'apple', outcome: 'fewer' }, 'too_few'],
  [{ of: 'apple', outcome: 'substitute', quantity: 1, substitute_id: 'pear' }, 'no_substitute'],
  [{ of: 'apple', outcome: 'substitute', quantity: 1, substitute_id: 'no such product' }, 'no_substitute'],
] as const)('an act that its line does not allow changes nothing: %j', async (act, because) => {
  const { claim, pick, db } = await openPicking()
  await claim()
  expect(await pick(act)).toMatchObject([{ answer: 'refused', because }])
  expect(await db.selectFrom('picked_lines').selectAll().execute()).toEqual([])
})

test('what the shelf lacks is written off, other paid orders for it are named, and it comes back if it is found', async () => {
  const desk = await openPicking()
  const { claim, pick, db } = desk
  const other = await desk.has.order(await desk.has.customer('0400000002'), {
    products: { apple: 1 },
    slotId: 'noon',
    expectedTotal: 11.4,
  })
  await desk.has.payment(other.id)
  await claim()
  const before = await stockOf(desk, 'apple')
  expect(await pick({ of: 'apple', outcome: 'none' })).toMatchObject([{ others: [other.number] }])
  expect(await stockOf(desk, 'apple')).toEqual({ on_hand: before.on_hand, sold: before.sold - 3 })
  await pick({ of: 'apple', outcome: 'fewer', quantity: 2 })
  expect(await stockOf(desk, 'apple')).toEqual({ on_hand: before.on_hand, sold: before.sold - 1 })
  const moved = await db.selectFrom('stock_adjustments').select(['quantity', 'actor']).orderBy('id').execute()
  expect(moved).toMatchObject([
    { quantity: -3, actor: desk.picker.id },
    { quantity: 2, actor: desk.picker.id },
  ])
  await expectBooksBalance(db)
})

test('what is good enough for others goes back on sale, without a movement', async () => {
  const desk = await openPicking()
  await desk.claim()
  const before = await stockOf(desk, 'apple')
  expect(await desk.pick({ of: 'apple', outcome: 'none', only_this_order: true })).toMatchObject([
    { others: [] },
  ])
  expect(await stockOf(desk, 'apple')).toEqual({ on_hand: before.on_hand + 3, sold: before.sold - 3 })
  expect(await desk.db.selectFrom('stock_adjustments').selectAll().execute()).toEqual([])
  await expectBooksBalance(desk.db)
})

test('a substitute is offered by the customer’s choice and the rule, and comes out of the stock when it is picked', async () => {
  const desk = await openPicking()
  const { has, claim, pick, picker, number, db } = desk
  await has.product('quince', { priceCents: 430, stock: 3 })
  await has.product('medlar', { priceCents: 450, stock: 9 })
  await has.product('papaya', { priceCents: 451, stock: 9 })
  await has.substitutes('apple', 'quince', 'medlar', 'papaya')
  await db
    .updateTable('order_lines')
    .set({ if_out: 'chosen', substitute_ids: ['medlar'], note: 'Red ones.' })
    .where('product_id', '=', 'apple')
    .where('order_id', '=', desk.order.id)
    .execute()
  const { data } = await claim()
  expect(byTitle(data.lines)[0]).toMatchObject({
    note: 'Red ones.',
    substitutes: [
      { product_id: 'medlar', is_own_choice: true, quantity: 3 },
      { product_id: 'quince', is_own_choice: false },
    ],
  })
  const swap = { of: 'apple', outcome: 'substitute', substitute_id: 'quince', quantity: 3 } as const
  expect(await pick({ ...swap, substitute_id: 'papaya' })).toMatchObject([{ because: 'no_substitute' }])
  expect(await pick(swap)).toMatchObject([{ answer: 'applied' }])
  expect(await stockOf(desk, 'quince')).toEqual({ on_hand: 0, sold: 3 })
  await expectBooksBalance(db)
  const shown = byTitle((await picker.call(readPickingOrder, { number })).data.lines)[0]
  expect(shown?.outcome).toMatchObject({ outcome: 'substitute', substitute: { title: 'quince' } })
  await pick({ of: 'apple', outcome: 'all' })
  expect(await stockOf(desk, 'quince')).toEqual({ on_hand: 3, sold: 0 })
  await db.updateTable('stock').set({ on_hand: 2 }).where('product_id', '=', 'quince').execute()
  expect(await pick(swap)).toMatchObject([{ answer: 'refused', because: 'out_of_stock' }])
})

test('acts on an order that has ended change nothing, and their goods wait in the office until they are put back', async () => {
  const desk = await openPicking()
  const { claim, pick, call, picker, number, db } = desk
  await claim()
  await pick({ of: 'apple', outcome: 'none' })
  await call(cancelOrder, { order_id: number })
  expect(await pick({ of: 'pear', outcome: 'all' }, { of: 'apple', outcome: 'none' })).toMatchObject([
    { answer: 'too_late', because: 'ended' },
    { answer: 'too_late', because: 'ended' },
  ])
  const { put_back } = await picker.call(readPicking, {})
  expect(put_back).toMatchObject([{ number, title: 'pear', units: 2, because: 'ended', by: 'The picker' }])
  const [{ act_id } = { act_id: '' }] = put_back
  for (const _ of 'twice') expect((await picker.call(notePutBack, { number, act_id })).put_back).toEqual([])
  await expect(picker.call(notePutBack, { number, act_id: 'another' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await stockOf(desk, 'pear')).toEqual({ on_hand: 10, sold: 0 })
  await expectBooksBalance(db)
})

test('an order is packed by its picker alone, once each line has an outcome', async () => {
  const desk = await openPicking()
  const { claim, pick, pack, number } = desk
  await expect(pack()).rejects.toMatchObject({ code: 'order_cannot_become' })
  await claim()
  await pick({ of: 'apple', outcome: 'all' })
  await expect(pack()).rejects.toMatchObject({
    code: 'not_all_picked',
    details: { positions: [desk.positions.get('pear')] },
  })
  await pick({ of: 'pear', outcome: 'all' })
  for (const _ of 'twice') expect((await pack()).data).toMatchObject({ stage: 'packed' })
  const manager = await desk.operator('manager')
  await manager.call(addOrderMove, { number, from: 'processing', to: 'out_for_delivery' })
  await expect(pack()).rejects.toMatchObject({ code: 'order_cannot_become' })
  await expectBooksBalance(desk.db)
})

test('an order of which nothing is there ends as not packed once its picker has said so', async () => {
  const desk = await openPicking()
  await desk.claim()
  await desk.pick({ of: 'apple', outcome: 'none' }, { of: 'pear', outcome: 'none' })
  await expect(desk.pack()).rejects.toMatchObject({ code: 'nothing_packed' })
  for (const _ of 'twice')
    expect((await desk.pack(true)).data).toMatchObject({ order_status: 'failed', stage: null })
  const order = (await desk.call(getOrder, { order_id: desk.number })).data
  expect(order.timeline.at(-1)?.message).toMatch(/^We could not pack this order/)
  await desk.doJobs()
  await expectBooksBalance(desk.db)
})

test('each act is in the audit under the person who did it', async () => {
  const desk = await openPicking()
  const { claim, pick, pack, picker, number } = desk
  await claim()
  await pick({ of: 'apple', outcome: 'fewer', quantity: 2 }, { of: 'pear', outcome: 'none' })
  await pack()
  const owner = await desk.operator('owner')
  const { data } = await owner.call(listAudit, { on_kind: 'order', on_id: number })
  expect(data.map(({ act, actor_id }) => [act, actor_id])).toEqual(
    ['order.moved', 'order.line-picked', 'order.line-picked', 'order.moved'].map((act) => [act, picker.id]),
  )
  expect(
    data
      .slice(1, 3)
      .flatMap(({ changes }) => changes.map(({ after }) => after))
      .sort(),
  ).toEqual(['fewer: 2', 'not there'])
  expect((await seenBy(desk, owner)).history).toHaveLength(4)
})

test('a request holds two hundred acts at most', async () => {
  const { asActs, picker } = await openPicking()
  const acts = Array.from({ length: 201 }, () => ({ of: 'apple', outcome: 'all' }) as const)
  await expect(picker.call(addPickingActs, asActs(acts))).rejects.toMatchObject({ code: 'invalid_input' })
})

/** The lines of a cart that was filled at one moment have no order. */
function byTitle<Line extends { title: string }>(lines: readonly Line[]): Line[] {
  return lines.toSorted((one, other) => one.title.localeCompare(other.title))
}

test('a picker weighs what is sold by weight, and sees what was weighed', async () => {
  const { picker, number, claim, pick } = await openButcher()
  await claim()
  await pick({ of: 'steak', outcome: 'fewer', quantity: 1, grams: 371 })
  expect((await picker.call(readPickingOrder, { number })).data.lines).toMatchObject([
    { usual_grams: 400, outcome: { outcome: 'fewer', quantity: 1, grams: 371 } },
  ])
})

test('on a shared device a picker who has an order is not logged out by half an hour without reception', async () => {
  const { db, clock, picker, claim, pick, pack } = await openPicking()
  await db.updateTable('operator_sessions').set({ is_shared: true }).execute()
  await claim()
  clock.advance(45 * 60_000)
  await pick({ of: 'apple', outcome: 'all' }, { of: 'pear', outcome: 'all' })
  await pack()
  clock.advance(45 * 60_000)
  await expect(picker.call(readPicking, {})).rejects.toMatchObject({ code: 'not_signed_in' })
})
