import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { openLog } from '../http/request-log.ts'
import { attributesOf } from './open-traces.ts'

const THEIRS = 'ada@example.com\nat home'

test('an exported error that quotes a value has only its code, and any other error its message too', async () => {
  const { db } = await openTestShop()
  const left: object[] = []
  const log = openLog(
    () => {},
    (_, event, facts) => left.push(attributesOf(event, facts)),
  )
  const quoting = await failureOf(sql`select ${THEIRS}::integer`.execute(db))
  expect(quoting).toMatchObject({ message: expect.stringContaining(THEIRS) })

  log.error('request failed', quoting)
  log.error('request failed', await failureOf(sql`select nothing`.execute(db)))

  expect(left).toEqual([
    { 'error.type': '22P02' },
    expect.objectContaining({
      'error.type': '42703',
      'exception.message': 'error: column "nothing" does not exist',
      'exception.stacktrace': expect.stringContaining('at '),
    }),
  ])
})

function failureOf(asking: Promise<unknown>): Promise<unknown> {
  return asking.then(
    () => undefined,
    (error: unknown) => error,
  )
}
