import { expect, test } from 'vitest'
import { finishStepInTime } from '#business/orders/orders/open-steps.ts'
import { addOrderEnding, addOrderMove, undoOrderStep } from '#contract/orders/desk/office-orders.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders/orders.ts'
import { type Desk, openHeldDesk, seenBy, textsTo } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestOperator } from '#testing/operators.ts'

/** The ways to each step that can be undone, the step last. */
const steps = [
  ['packed'],
  ['out_for_delivery'],
  ['out_for_delivery', 'packed'],
  ['out_for_delivery', 'delivered'],
  ['out_for_delivery', 'failed'],
  ['out_for_delivery', 'delivered', 'returned'],
] as const
type To = (typeof steps)[number][number]

test.each(steps)('the step that ends %s… is undone before anything leaves the shop', async (...way) => {
  const desk = await openHeldDesk()
  const manager = await desk.operator('owner')
  const [to, ...earlier] = [...way].reverse() as [To, ...To[]]
  for (const step of earlier.reverse()) await take(desk, manager, step)
  await desk.doJobs()
  const before = await outsideOf(desk)

  const { undo } = await take(desk, manager, to)
  expect(undo?.seconds).toBe(10)
  expect(await outsideOf(desk)).toEqual(before)
  await expectBooksBalance(desk.db)
  desk.clock.advance(4_000)
  expect((await seenBy(desk, manager)).undo?.seconds).toBe(6)

  const { data } = await manager.call(undoOrderStep, { number: desk.number, step_id: undo?.step_id ?? '' })
  expect(data.undo).toBeNull()
  await desk.doJobs()
  expect(await outsideOf(desk)).toEqual(before)
  await expectBooksBalance(desk.db)
  expect(data.history.slice(0, 2).map(({ act }) => act)).toEqual(['order.step-undone', 'order.moved'])

  // It can be taken again, and has its consequences once.
  await take(desk, manager, to)
  await desk.doJobs()
  await expectBooksBalance(desk.db)
  const after = await outsideOf(desk)
  expect(after).not.toEqual(before)
  expect(new Set(after.texts).size).toBe(after.texts.length)
})

test('once it has left the shop a step is not undone, nor is another step in its place', async () => {
  const desk = await openHeldDesk()
  const manager = await desk.operator('manager')
  const packed = await take(desk, manager, 'packed')
  const out = await take(desk, manager, 'out_for_delivery')
  // The next step has made the first one final: it is charged.
  await expect(undo(desk, manager, packed)).rejects.toMatchObject({ code: 'too_late_to_undo' })
  expect((await seenBy(desk, manager)).stage).toBe('on_the_way')
  await desk.doJobs()
  await expect(undo(desk, manager, out)).rejects.toMatchObject({ code: 'too_late_to_undo' })
  expect((await textsTo(desk)).join()).toContain('is on its way')
  await expectBooksBalance(desk.db)
})

test('of an undo and the job that finishes the step at the same moment, the first to lock the order wins', async () => {
  for (const first of ['undo', 'job'] as const) {
    const desk = await openHeldDesk()
    const manager = await desk.operator('manager')
    const seen = await take(desk, manager, 'out_for_delivery')
    const job = () =>
      finishStepInTime(desk.shop, { orderId: desk.order.id, stepId: seen.undo?.step_id ?? '' }).then(
        () => true,
      )
    const undoing = () =>
      undo(desk, manager, seen).then(
        () => true,
        ({ code }) => code !== 'too_late_to_undo',
      )
    const acts = first === 'undo' ? [undoing(), job()] : [job(), undoing()]
    await Promise.all(acts)
    const isUndone = await acts[first === 'undo' ? 0 : 1]
    await desk.doJobs()
    expect((await seenBy(desk, manager)).stage).toBe(isUndone ? 'new' : 'on_the_way')
    expect((await textsTo(desk)).join().includes('is on its way')).toBe(!isUndone)
    await expectBooksBalance(desk.db)
  }
})

test('a job of a step that was undone does not finish the step after it', async () => {
  const desk = await openHeldDesk()
  const manager = await desk.operator('manager')
  const first = await take(desk, manager, 'packed')
  await undo(desk, manager, first)
  const second = await take(desk, manager, 'packed')
  await finishStepInTime(desk.shop, { orderId: desk.order.id, stepId: first.undo?.step_id ?? '' })
  expect((await seenBy(desk, manager)).undo?.step_id).toBe(second.undo?.step_id)
})

test('a customer who cancels makes an open step final, and gets the money back', async () => {
  const desk = await openHeldDesk()
  const manager = await desk.operator('manager')
  const packed = await take(desk, manager, 'packed')
  await desk.call(cancelOrder, { order_id: desk.number })
  await expect(undo(desk, manager, packed)).rejects.toMatchObject({ code: 'too_late_to_undo' })
  await desk.doJobs()
  const { data } = await desk.call(getOrder, { order_id: desk.number })
  expect(data).toMatchObject({ order_status: 'cancelled', payment_status: 'refunded' })
  await expectBooksBalance(desk.db)
})

async function take(desk: Desk, { call }: TestOperator, to: To) {
  const { order_status: from } = await seenBy(desk, { call } as TestOperator)
  const input = { number: desk.number, from }
  const { data } =
    to === 'failed' || to === 'returned'
      ? await call(addOrderEnding, { ...input, to })
      : await call(addOrderMove, { ...input, to })
  return data
}

function undo(desk: Desk, { call }: TestOperator, seen: Awaited<ReturnType<typeof take>>) {
  return call(undoOrderStep, { number: desk.number, step_id: seen.undo?.step_id ?? '' })
}

/** All that others see of an order: messages, what its customer reads, and money at the provider. */
async function outsideOf(desk: Desk) {
  const { timeline } = (await desk.call(getOrder, { order_id: desk.number })).data
  const payments = await desk.db
    .selectFrom('payments')
    .select(['status', 'charge_cents', 'charged_at'])
    .execute()
  const refunds = await desk.db.selectFrom('refunds').select(['status', 'amount_cents']).execute()
  return { texts: await textsTo(desk), timeline, payments, refunds }
}
