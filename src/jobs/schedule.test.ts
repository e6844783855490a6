import { expect, test } from 'vitest'
import { openPayingShop } from '#testing/paying.ts'
import { runJob, schedule } from './jobs.ts'

test.each(['books-of-the-last-days', 'books-of-the-last-weeks'])(
  'the scheduled entry %s compares the books with the payment provider’s',
  async (name) => {
    const shop = await openPayingShop()
    await shop.pay()
    await shop.db.updateTable('payments').set({ intent_id: null, status: 'failed' }).execute()
    const { job, input } = schedule[name] ?? {}
    if (!job || !input) throw new Error(`${name} is in no timetable`)

    await runJob(shop.shop, job, input)
    shop.clock.advance(60 * 60_000)
    await runJob(shop.shop, job, input)

    expect(shop.logged.filter((line) => line.includes('"event":"charge without an order"'))).toHaveLength(1)
  },
)
