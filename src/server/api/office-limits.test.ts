import { expect, test } from 'vitest'
import {
  askSignInLink,
  beginPasskeySignIn,
  readInvitation,
  signInByLink,
} from '#contract/people/operators/signing-in.ts'
import { runDueJobs } from '#jobs/run-jobs.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { ORIGIN, operatorOf } from '#testing/operators.ts'

const STRANGER = '203.0.113.7'
const OPERATOR = '198.51.100.1'
const token = 'x'.repeat(43)

test.each([
  ['a link', signInByLink.path],
  ['an invitation', readInvitation.path],
])(
  'an operator who sends %s is still answered after strangers on another network have used up their tries',
  async (_, path) => {
    const shop = await open()
    expect(await shop.ask(path, { token }, STRANGER)).toBe(400)
    await shop.asIfCounted(2_000)
    expect(await shop.ask(path, { token }, STRANGER)).toBe(429)
    expect(await shop.ask(path, { token }, OPERATOR)).toBe(400)
  },
)

test.each([
  ['links', askSignInLink.path, { email: 'ada@example.com' }],
  ['passkeys', beginPasskeySignIn.path, {}],
])(
  'one network gets only its share of the %s that are requested, and leaves the rest to others',
  async (_, path, input) => {
    const shop = await open()
    expect(await shop.ask(path, input, STRANGER)).toBeLessThan(300)
    await shop.asIfCounted(400)
    expect(await shop.ask(path, input, '203.0.113.8')).toBe(429)
    expect(await shop.ask(path, input, OPERATOR)).toBeLessThan(300)
  },
)

test('a stranger who requests sign-in links uses up none of the operator’s own', async () => {
  const shop = await open()
  for (let time = 0; time < 6; time++) await shop.askForLink(STRANGER)
  const before = await shop.letters()
  expect(before).toHaveLength(3)
  await shop.askForLink(OPERATOR)
  const own = (await shop.letters()).filter((token) => !before.includes(token))
  expect(own).toHaveLength(1)
  expect(await shop.ask(signInByLink.path, { token: own[0] }, OPERATOR)).toBeLessThan(300)
})

test('a stranger’s request does not end the operator’s sign-in link, which works once', async () => {
  const shop = await open()
  await shop.askForLink(OPERATOR)
  const [own] = await shop.letters()
  await shop.askForLink(STRANGER)
  expect(await shop.letters()).toHaveLength(2)
  expect(await shop.ask(signInByLink.path, { token: own }, OPERATOR)).toBeLessThan(300)
  expect(await shop.ask(signInByLink.path, { token: own }, OPERATOR)).toBe(400)
})

test('an inbox gets only thirty sign-in links, from however many IP addresses they are requested', async () => {
  const shop = await open()
  for (let n = 0; n < 35; n++) await shop.askForLink(`203.${n}.113.7`)
  expect(await shop.letters()).toHaveLength(30)
})

async function open() {
  const opened = await openTestShop()
  const { shop, db, api } = opened
  const { email } = await operatorOf(opened, 'owner')
  const ask = async (path: string, input: object, address: string) => {
    const headers = { 'content-type': 'application/json' }
    const request = new Request(ORIGIN + path, { method: 'POST', headers, body: JSON.stringify(input) })
    return (await api(request, { address })).status
  }
  return {
    ask,
    askForLink: (address: string) => ask(askSignInLink.path, { email }, address),
    /** Sets every counter as if each counted action had been done that many times. */
    async asIfCounted(count: number) {
      await db.updateTable('counters').set({ count }).execute()
    },
    /** Returns the link tokens of the letters sent to the operator. */
    async letters(): Promise<string[]> {
      await runDueJobs(shop)
      await runDueJobs(shop)
      const sent = await db.selectFrom('outbox').select('body').where('to', '=', email).execute()
      return sent.map(({ body }) => /#([\w-]{43})/.exec(body)?.[1] ?? '')
    },
  }
}
