import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { CannotStart, oneLine } from './cannot-start.ts'
import { connectAlone } from './connect.ts'

test('a lone connection has no statement or idle timeout', async () => {
  const { address, close } = await openTestDatabase()
  onTestFinished(close)
  const client = await connectAlone(address)
  onTestFinished(() => client.end())
  const { rows } = await client.query(
    "select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout')",
  )
  expect(rows.map(({ setting }) => setting)).toEqual(['0', '0'])
})

test('a lone connection that is cut fails its query and not the process', async () => {
  const { address, close } = await openTestDatabase()
  onTestFinished(close)
  const [client, other] = [await connectAlone(address), await connectAlone(address)]
  onTestFinished(() => other.end())
  const ended = vi.fn()
  client.on('end', ended)
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await other.query('select pg_terminate_backend($1, 5000)', [rows[0].pid])
  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
  await expect(client.query('select 1')).rejects.toThrow()
})

test.each([
  [{ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' }, 'Check DATABASE_URL.'],
  [{ host: '127.0.0.1', port: 1, user: 'nobody' }, '.'],
])(
  'an unreachable server is reported in one line, with advice if DATABASE_URL is set: %o',
  async (address, ending) => {
    const failure = await connectAlone(address).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(CannotStart)
    const { message } = failure as CannotStart
    expect(message).toMatch(/^The database cannot be reached: [^\n]+$/)
    expect(message.endsWith(ending)).toBe(true)
    expect(message.includes('DATABASE_URL')).toBe('connectionString' in address)
  },
)

test.each([
  [new Error('one\n  two\tthree'), 'one two three'],
  [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new Error(''), 'Error'],
])('an error is put on one line: %o', (error, line) => {
  expect(oneLine(error)).toBe(line)
})
