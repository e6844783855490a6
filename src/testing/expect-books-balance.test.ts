import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moveOrder } from '#business/orders/orders/move-order.ts'
import { openDesk, openHeldDesk, refundBy } from './desk.ts'
import { expectBooksBalance } from './expect-books-balance.ts'

test.each([
  ['parts that come to another sum', 'update refunds set amount_cents = amount_cents - 1'],
  ['no part at all', 'update refunds set office_refund_id = null'],
  ['lines that come to more', 'update office_refund_lines set amount_cents = 901'],
  ['more units than were ordered', 'update office_refund_lines set quantity = 3'],
])('an office refund with %s is a fault in the books', async (_, fault) => {
  const desk = await openDesk()
  const lines = [{ product_id: 'apple', quantity: 2 }]
  await refundBy(desk, await desk.operator('owner'), { lines })
  await desk.doJobs()
  await expectBooksBalance(desk.db)
  await sql.raw(fault).execute(desk.db)
  await expect(expectBooksBalance(desk.db)).rejects.toThrow(/office|units|covered/)
})

test('a queued message without a job is a fault in the books', async () => {
  const { db } = await openDesk()
  await expectBooksBalance(db)
  await db.updateTable('messages').set({ status: 'queued' }).execute()
  await expect(expectBooksBalance(db)).rejects.toThrow('a job that sends it')
})

test.each([
  ['is charged more than it costs', 'packed', 'charge_cents = charge_cents + 1'],
  ['is charged less than it costs', 'packed', 'charge_cents = charge_cents - 1'],
  ['is charged what the office took off', 'packed', 'charge_cents = amount_cents'],
  ['is packed and not charged', 'packed', 'charge_cents = null, charged_at = null'],
  ['has ended and is still held for', 'cancelled', "status = 'paid', charge_cents = null, charged_at = null"],
  ['has ended and was charged', 'cancelled', "status = 'paid', charge_cents = 1140"],
  ['has less held than it costs', 'picking', 'amount_cents = 1139'],
] as const)('an order that %s is a fault in the books', async (_, move, fault) => {
  const desk = await openHeldDesk()
  await refundBy(desk, await desk.operator('owner'), { lines: [{ product_id: 'apple', quantity: 1 }] })
  await moveOrder(desk.shop, desk.number, move)
  await desk.doJobs()
  await expectBooksBalance(desk.db)
  await sql.raw(`update payments set ${fault}`).execute(desk.db)
  await expect(expectBooksBalance(desk.db)).rejects.toThrow(/charge|held|covered|were asked for/)
})
