import { expect, test } from 'vitest'
import { mayFollow, nextStages, type OrderStage, orderStages, stageOf, statusOfStage } from './order-stage.ts'
import { mayBecome, orderStatuses } from './order-status.ts'

test('each move between stages keeps the order’s status, or is a move of it', () => {
  for (const from of orderStages)
    for (const to of nextStages[from] as readonly OrderStage[]) {
      const [was, is] = [statusOfStage[from], statusOfStage[to]]
      expect(was === is || mayBecome(was, is), `${from} to ${to}`).toBe(true)
    }
})

test('an order that waits for its payment or has ended is in no stage', () => {
  const staged = orderStatuses.filter(
    (status) => stageOf({ status, packing: 'new', payment_status: 'paid' }) !== null,
  )
  expect(staged).toEqual(['processing', 'out_for_delivery', 'delivered'])
})

test('what is being picked is packed before it leaves', () => {
  expect(mayFollow('picking', 'on_the_way')).toBe(false)
  expect(mayFollow('packed', 'on_the_way')).toBe(true)
})
