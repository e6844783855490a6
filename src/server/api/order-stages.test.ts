import { expect, test } from 'vitest'
import { type OrderStage, orderStages } from '#contract/order-status.ts'
import { changeChoices } from '#contract/orders/changes/order-changes.ts'
import { addOrderEnding, addOrderMove, listOrders } from '#contract/orders/desk/office-orders.ts'
import { type OfficeMove, officeMoves, stageAfter } from '#contract/orders/desk/order-moves.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { type Desk, openDesk, seenBy } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import type { TestOperator } from '#testing/operators.ts'

/** How an order comes to each stage. */
const ways: Record<OrderStage, OfficeMove[]> = {
  new: [],
  to_pick: ['to_pick'],
  picking: ['to_pick', 'picking'],
  packed: ['picking', 'packed'],
  ready_to_collect: ['picking', 'packed', 'ready_to_collect'],
  on_the_way: ['picking', 'packed', 'out_for_delivery'],
  handed_over: ['picking', 'packed', 'out_for_delivery', 'delivered'],
}

test.each(orderStages)(
  'an order at the stage %s goes on as the table of stages allows, and not otherwise',
  async (stage) => {
    const openAt = async () => {
      const desk = await openDesk()
      const manager = await desk.operator('manager')
      await bringTo(desk, manager, stage)
      const { moves, order_status: from } = await seenBy(desk, manager)
      const move = (to: OfficeMove) =>
        manager.call(addOrderMove, { number: desk.number, from, from_stage: stage, to })
      return { ...desk, moves, move }
    }
    const first = await openAt()
    for (const to of officeMoves.filter((to) => !first.moves.includes(to)))
      await expect(first.move(to)).rejects.toMatchObject({ code: 'order_cannot_become' })
    for (const [n, to] of first.moves.entries()) {
      const { move, db } = n === 0 ? first : await openAt()
      expect((await move(to)).data.stage).toBe(stageAfter(to))
      await expectBooksBalance(db)
    }
    await expectBooksBalance(first.db)
  },
)

test('an order that is being picked takes no more changes, and its customer still sees it as processing', async () => {
  const desk = await openDesk()
  const manager = await desk.operator('manager')
  await bringTo(desk, manager, 'to_pick')
  expect((await read(desk)).change_until).not.toBeNull()
  await bringTo(desk, manager, 'picking')
  expect(await read(desk)).toMatchObject({ order_status: 'processing', change_until: null })
  await expect(desk.call(changeChoices, { order_id: desk.number })).rejects.toMatchObject({
    code: 'order_not_changeable',
  })
})

test('two people who start picking one order do not both get it', async () => {
  const desk = await openDesk()
  const one = await desk.operator('manager')
  const other = await desk.operator('owner')
  await bringTo(desk, one, 'to_pick')
  const start = (who: TestOperator) =>
    who.call(addOrderMove, { number: desk.number, from: 'processing', from_stage: 'to_pick', to: 'picking' })
  const answers = await Promise.allSettled([start(one), start(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed_meanwhile' },
  })
})

test('an order that came back is sent again, or ends without its goods going on sale', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await bringTo(desk, owner, 'on_the_way')
  const back = { number: desk.number, from: 'out_for_delivery', to: 'packed' } as const
  expect((await owner.call(addOrderMove, back)).data).toMatchObject({
    stage: 'packed',
    order_status: 'processing',
  })
  await desk.doJobs()
  const timeline = (await read(desk)).timeline.map(({ message }) => message)
  expect(timeline.at(-1)).toBe('Your order came back to us. We’ll send it again.')
  const ending = { number: desk.number, from: 'processing', to: 'cancelled' } as const
  await owner.call(addOrderEnding, ending)
  await desk.doJobs()
  const { goods_state } = await desk.db.selectFrom('orders').select('goods_state').executeTakeFirstOrThrow()
  expect(goods_state).toBe('sold')
  await expectBooksBalance(desk.db)
})

test('an order that could not be packed fails, its goods go back on the shelf, and its money goes back', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const { data } = await owner.call(addOrderEnding, { number: desk.number, from: 'processing', to: 'failed' })
  expect(data).toMatchObject({ order_status: 'failed', stage: null, money: { left: 0 } })
  expect((await read(desk)).timeline.at(-1)?.message).toMatch(/^We could not pack this order\./)
  const { goods_state } = await desk.db.selectFrom('orders').select('goods_state').executeTakeFirstOrThrow()
  expect(goods_state).toBe('returned')
  await expectBooksBalance(desk.db)
})

test('the tabs of the orders hold each order at its stage, and count them', async () => {
  const desk = await openDesk()
  const manager = await desk.operator('manager')
  const shownUnder = async () => {
    const tabs = ['new', 'to_pick', 'packed', 'out', 'late', 'done'] as const
    const found: string[] = []
    for (const tab of tabs) {
      const { data, tabs: counts } = await manager.call(listOrders, { tab })
      if (data.length > 0) found.push(tab)
      if (tab !== 'done') expect(counts[tab]).toBe(data.length)
    }
    return found
  }
  for (const [stage, tab] of [
    ['new', 'new'],
    ['picking', 'to_pick'],
    ['packed', 'packed'],
    ['on_the_way', 'out'],
    ['handed_over', 'done'],
  ] as const) {
    await bringTo(desk, manager, stage)
    expect(await shownUnder()).toEqual([tab])
  }
})

test('an order whose window is over without it having arrived is late', async () => {
  const desk = await openDesk()
  const { window } = await seenBy(desk, await desk.operator('manager'))
  desk.clock.advance(Date.parse(window.ends_at) + 1 - desk.clock.now().getTime())
  const { tabs } = await (await desk.operator('manager')).call(listOrders, { tab: 'late' })
  expect(tabs).toMatchObject({ new: 1, late: 1 })
})

/** Takes the moves to the stage that were not made yet. */
async function bringTo(desk: Desk, operator: TestOperator, stage: OrderStage): Promise<void> {
  for (const to of ways[stage]) {
    const { order_status: from, moves } = await seenBy(desk, operator)
    if (moves.includes(to)) await operator.call(addOrderMove, { number: desk.number, from, to })
  }
}

async function read(desk: Desk) {
  return (await desk.call(getOrder, { order_id: desk.number })).data
}
