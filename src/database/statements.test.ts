import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { preparedStatement } from './batched-statement.ts'
import { connect } from './connect.ts'
import { type SentStatement, statements } from './expect-answers.ts'

test('a sent statement is reported with its text and any name, but without its values', async () => {
  const { address, close } = await openTestDatabase()
  onTestFinished(close)
  const db = connect(address, () => {})
  onTestFinished(() => db.destroy())
  const told: SentStatement['asked'][] = []
  const hear = (sent: unknown) => void told.push((sent as SentStatement).asked)
  statements.subscribe(hear)
  onTestFinished(() => void statements.unsubscribe(hear))

  const withMobile = db.selectFrom('customers').select('id').where('mobile', '=', '+61412345678')
  await preparedStatement('customer of mobile', withMobile).execute(db)
  await withMobile.execute()

  const text = 'select "id" from "customers" where "mobile" = $1'
  expect(told).toEqual([{ text, name: 'customer of mobile' }, text])
})
