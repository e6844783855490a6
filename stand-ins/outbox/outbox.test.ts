import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { OUTBOX_KEEPS, putInOutbox, readOutbox } from './outbox.ts'

test('the outbox keeps the newest thousand messages and shows the newest first', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  for (let minute = 0; minute < OUTBOX_KEEPS + 3; minute++) {
    const at = new Date(Date.UTC(2026, 2, 5) + minute * 60_000)
    await putInOutbox(db, {
      id: `m${minute}`,
      channel: 'sms',
      to: '0412345678',
      subject: '',
      body: 'Hello',
      at,
    })
  }
  const kept = await readOutbox(db, OUTBOX_KEEPS + 3)
  expect(kept).toHaveLength(OUTBOX_KEEPS)
  expect(kept.at(0)?.id).toBe(`m${OUTBOX_KEEPS + 2}`)
  expect(kept.at(-1)?.id).toBe('m3')
  expect(await readOutbox(db, 2)).toEqual(kept.slice(0, 2))
})
