import { expect, test } from 'vitest'
import { openDesk, refundBy, seenBy } from '#testing/desk.ts'
import { expectBooksBalance } from '#testing/expect-books-balance.ts'
import { moneyAtProvider } from '#testing/paying.ts'

test('when two operators refund from the same view of an order, one succeeds and the other is shown both sums', async () => {
  const desk = await openDesk()
  const [one, other] = [await desk.operator('support'), await desk.operator('manager')]
  const outcomes = await Promise.allSettled(
    [one, other].map((who) => refundBy(desk, who, { amount: 5, seen_left: 15.9 })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(refundBy(desk, other, { amount: 5, seen_left: 15.9 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringContaining('$15.90 of this order was left when you looked, and $10.90 is left now'),
    details: { now: { number: desk.number, money: { left: 10.9, on_its_way: 5 } } },
  })
  const { data } = await refundBy(desk, other, { amount: 5, seen_left: 10.9 })
  expect(data.money.left).toBe(5.9)
  await desk.doJobs()
  expect(await moneyAtProvider(desk)).toMatchObject({ returned: 1_000 })
  await expectBooksBalance(desk.db)
})

test('the bank’s answer to a refund does not make the operator’s view of the order stale', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  await refundBy(desk, owner, { amount: 5 })
  const { left } = (await seenBy(desk, owner)).money
  await desk.doJobs()
  const { data } = await refundBy(desk, owner, { amount: 1, seen_left: left })
  expect(data.money).toMatchObject({ refunded: 5, on_its_way: 1 })
})

test('a retried refund is made once, whichever remaining amount the retry carries', async () => {
  const desk = await openDesk()
  const owner = await desk.operator('owner')
  for (const seen_left of [15.9, 15.9, 10.9])
    expect((await refundBy(desk, owner, { amount: 5, seen_left }, 'one-press')).data.refunds).toHaveLength(1)
  await desk.doJobs()
  expect(await moneyAtProvider(desk)).toMatchObject({ returned: 500 })
})
