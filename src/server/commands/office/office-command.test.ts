import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptInvitation, readInvitation } from '#contract/people/operators/signing-in.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readOfficeCommand } from './read-office-command.ts'

test('an owner is invited by a command that prints a working link', async () => {
  const { type, call } = await open()
  const said = await type('invite', 'Ada@Example.com', '--role', 'owner')
  expect(said).toContain('ada@example.com is invited as owner')
  const token = /#([\w-]{43})$/.exec(said)?.[1] ?? ''
  expect(await call(readInvitation, { token })).toEqual({ data: { email: 'ada@example.com', role: 'owner' } })
  await call(acceptInvitation, { token, name: 'Ada' })
  expect(await type('people')).toMatch(/^owner {5}active {4}ada@example.com {2}Ada$/)
  expect(await type('first-owner')).toContain('already has an operator')
})

test('the first owner’s link can be printed again, and is a new one each time', async () => {
  const { type } = await open()
  const links = [await type('first-owner'), await type('first-owner')]
  expect(new Set(links).size).toBe(2)
  for (const link of links) expect(link).toMatch(/\/office\/join#[\w-]{43}$/)
  expect(await type('people')).toContain('Nobody runs the shop yet')
})

test('the audit chain is verified, and its first break is named', async () => {
  const { type, db } = await open()
  await type('invite', 'ada@example.com', '--role', 'owner')
  await type('invite', 'bob@example.com', '--role', 'driver')
  expect(await type('verify-audit')).toMatch(/^The audit is whole: 2 entries\. Its newest hash: [\da-f]{64}$/)
  await sql`alter table audit disable trigger user`.execute(db)
  await sql`update audit set actor = 'eve' where seq = 2`.execute(db)
  await expect(type('verify-audit')).rejects.toThrow('The audit is broken at entry 2.')
})

test.each([
  [['invite', 'ada@example.com']],
  [['invite', 'ada@example.com', '--role', 'king']],
  [['invite', '--role', 'owner']],
  [['people', 'all']],
  [['nothing']],
])('a mistyped command is answered with its usage: %s', (words) => {
  expect(() => readOfficeCommand(words)).toThrow('npm run office -- invite EMAIL --role')
})

test('an invalid email address is refused before the command runs', () => {
  expect(() => readOfficeCommand(['invite', 'ada', '--role', 'owner'])).toThrow(
    'ada is not an email address.',
  )
  expect(readOfficeCommand([])).toContain('verify-audit')
})

async function open() {
  const opened = await openTestShop()
  const shop = { ...opened.shop, actor: { kind: 'command', id: 'office' } as const }
  const type = async (...words: string[]) => {
    const asked = readOfficeCommand(words)
    return typeof asked === 'string' ? asked : asked(shop)
  }
  return { ...opened, type }
}
