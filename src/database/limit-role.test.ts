import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { connectAlone } from './connect.ts'
import { limitRole } from './shop-role.ts'

test('behind a pooler the shop’s role sets the time limits, and a connection for long work has none', async () => {
  const { asShop } = await openTestShop()

  // As when three processes start at the same moment.
  await Promise.all([limitRole(asShop), limitRole(asShop), limitRole(asShop)])
  await limitRole(asShop)

  const shopper = new pg.Client(asShop)
  await shopper.connect()
  expect(await limitsOf(shopper)).toEqual({
    statement_timeout: '5s',
    lock_timeout: '2s',
    idle_in_transaction_session_timeout: '10s',
  })
  expect(await limitsOf(await connectAlone(asShop))).toMatchObject({
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '0',
  })
})

async function limitsOf(client: pg.Client) {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const read = names.map((name) => `current_setting('${name}') as ${name}`)
  const { rows } = await client.query(`select ${read.join(', ')}`)
  await client.end()
  return rows[0]
}
