import { expect, test } from 'vitest'
import { addSeenTo } from '#contract/orders/desk/resolutions.ts'
import { type Desk, openDearDesk, openDesk, refundBy, seenBy } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { turnedDown } from '#testing/turned-down.ts'

const APPLE = [{ product_id: 'apple', quantity: 2 }]
const AGAIN = { amount: 10, reason: 'late' } as const

test.each([
  ['is on its way', false],
  ['is back', true],
])(
  'a turned-down refund whose money %s for another reason cannot be marked as given another way',
  async (_, isDone) => {
    const desk = await openDesk()
    const owner = await desk.operator('owner')
    const id = await turnedDown(desk, owner, { amount: 10 })
    await refundBy(desk, owner, AGAIN)
    if (isDone) await desk.doJobs()
    const { payments } = await seenBy(desk, owner)
    for (const one of [
      { what: 'refund', id },
      { what: 'payment', id: payments[0]?.id ?? '' },
    ] as const)
      await expect(
        owner.call(addSeenTo, { number: desk.number, note: 'Paid.', ...one }),
      ).rejects.toMatchObject({
        code: 'refund_too_large',
        details: { left: 5.9 },
        message:
          '$5.90 of that payment is left: the rest is back, or on its way. Please say that this money is still with us.',
      })
    const { data } = await stillWithUs(desk, id)
    expect(data).toMatchObject({ money: { left: 5.9 }, notes: [{ by: 'The owner' }] })
    await expectBooksBalance(desk.db)
  },
)

test('items that were refunded again cannot be marked as refunded another way', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const id = await turnedDown(desk, owner, { lines: APPLE })
  await refundBy(desk, owner, { lines: [{ product_id: 'apple', quantity: 1 }] })
  await expect(
    owner.call(addSeenTo, { number: desk.number, note: 'Paid.', what: 'refund', id }),
  ).rejects.toMatchObject({ code: 'units_refunded_already' })
  await stillWithUs(desk, id)
  await expectBooksBalance(desk.db)
})

test('a request to resolve that comes again is answered by the order, though time goes on within it', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  const id = await turnedDown(desk, owner, { lines: APPLE })
  const standing = desk.clock.now.bind(desk.clock)
  desk.clock.now = () => {
    desk.clock.advance(1)
    return standing()
  }
  const seen = { number: desk.number, note: 'Paid.', what: 'refund', id } as const
  const first = await owner.call(addSeenTo, seen)
  expect((await owner.call(addSeenTo, seen)).data.notes).toEqual(first.data.notes)
  await expectBooksBalance(desk.db)
})

test('support cannot mark a refund as given another way beyond their refund limit', async () => {
  const desk = await openDearDesk()
  const support = await desk.operator('support')
  const id = await turnedDown(desk, support, { amount: 50 })
  await refundBy(desk, support, { amount: 40, reason: 'late' })
  const seen = { number: desk.number, note: 'Paid.', what: 'refund', id } as const
  await expect(support.call(addSeenTo, seen)).rejects.toMatchObject({ code: 'refund_over_limit' })
  const owner = await desk.operator('owner')
  expect((await owner.call(addSeenTo, seen)).data.money).toMatchObject({ refunded: 50, on_its_way: 40 })
  await expectBooksBalance(desk.db)
})

test('when a refund is marked as given another way and made again at the same moment, one of the two succeeds', async () => {
  const desk = await openDesk()
  const [owner, other] = [await desk.operator('owner'), await desk.operator('owner')]
  const id = await turnedDown(desk, owner, { amount: 10 })
  const both = await Promise.allSettled([
    owner.call(addSeenTo, { number: desk.number, note: 'Paid.', what: 'refund', id }),
    refundBy(desk, other, AGAIN),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await desk.doJobs()
  expect((await seenBy(desk, owner)).money).toMatchObject({ left: 5.9 })
  await expectBooksBalance(desk.db)
})

async function stillWithUs(desk: Desk, id: string) {
  const { call } = await desk.operator('owner')
  return call(addSeenTo, {
    number: desk.number,
    note: 'Nothing was paid.',
    what: 'refund',
    id,
    given_otherwise: false,
  })
}
