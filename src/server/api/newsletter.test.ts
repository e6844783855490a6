import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { clearExpired } from '#business/insight/housekeeping/clear-expired.ts'
import { sendMessage } from '#business/people/messages/send-message.ts'
import {
  cancelSubscription as cancelIn,
  confirmSubscription as confirmIn,
} from '#business/people/newsletter/newsletter.ts'
import { keysFrom } from '#business/people/sessions/keys.ts'
import { DAY_MS } from '#contract/brisbane-time.ts'
import { cancelSubscription, confirmSubscription, subscribe } from '#contract/people/newsletter/newsletter.ts'
import type { MailMessage } from '#providers/mail/port.ts'
import { byTransaction } from '#testing/by-transaction.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'

const email = 'ada@example.com'
const MINUTE = 60_000

test('a visitor subscribes, confirms by the link in the email and unsubscribes by the other link', async () => {
  const { shop, call } = await openTestShop()

  await call(subscribe, { email: ' Ada@Example.COM ' })
  expect(await statuses(shop)).toEqual({ [email]: 'pending' })
  const { confirm, unsubscribe, body } = await lastLetter(shop, email)
  expect(body).toContain('http://shop.test/newsletter/confirm?token=')

  await call(confirmSubscription, { token: confirm })
  expect(await statuses(shop)).toEqual({ [email]: 'confirmed' })

  await call(cancelSubscription, { token: unsubscribe })
  expect(await statuses(shop)).toEqual({ [email]: 'unsubscribed' })
})

test('a subscribed and an unknown email address get the same answer', async () => {
  const { shop, send, call } = await openTestShop()
  const ask = async (address: string) => {
    const body = JSON.stringify({ email: address })
    const headers = { 'content-type': 'application/json' }
    const answer = await send('/api/newsletter/subscription', { method: 'POST', headers, body })
    return [answer.status, await answer.text()]
  }
  const unknown = await ask(email)
  expect(unknown[0]).toBe(202)
  await call(confirmSubscription, { token: (await lastLetter(shop, email)).confirm })

  expect(await ask(email)).toEqual(unknown)
  expect(await ask('grace@example.com')).toEqual(unknown)
  expect((await lastLetter(shop, email)).subject).toBe('You already get our newsletter')
})

test.each([
  '',
  'ada',
  'ada@example',
  'ada@exam ple.com',
  'a@b.com,c@d.com',
  'ada@example.com\nBcc: all@example.com',
  'ädä@example.com',
  `${'a'.repeat(250)}@example.com`,
])('"%s" is refused as an email address, and no email is sent', async (wrong) => {
  const { shop, call } = await openTestShop()
  await expect(call(subscribe, { email: wrong })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { email: expect.any(String) } },
  })
  expect(await letters(shop)).toEqual([])
})

test('subscribing, confirming and unsubscribing twice each take effect once', async () => {
  const { shop, call } = await openTestShop()
  await call(subscribe, { email })
  const first = await lastLetter(shop, email)
  await call(subscribe, { email })
  const second = await lastLetter(shop, email)
  expect(second.confirm).toBe(first.confirm)

  for (let press = 0; press < 2; press++) await call(confirmSubscription, { token: first.confirm })
  expect(await statuses(shop)).toEqual({ [email]: 'confirmed' })
  for (let press = 0; press < 2; press++) await call(cancelSubscription, { token: first.unsubscribe })
  expect(await statuses(shop)).toEqual({ [email]: 'unsubscribed' })
})

test('twelve simultaneous requests make one subscription and send only three emails', async () => {
  const { shop, call } = await openTestShop()
  await Promise.all(Array.from({ length: 12 }, () => call(subscribe, { email })))
  expect(await statuses(shop)).toEqual({ [email]: 'pending' })
  expect(await letters(shop)).toHaveLength(3)
})

test('a newsletter link fails for another subscriber, for another purpose or once it has been altered', async () => {
  const { shop, call } = await openTestShop()
  await call(subscribe, { email })
  await call(subscribe, { email: 'grace@example.com' })
  const ada = await lastLetter(shop, email)
  const grace = await lastLetter(shop, 'grace@example.com')
  const [graceId] = grace.confirm.split('.')
  const [, adaSeal] = ada.confirm.split('.')

  for (const token of [ada.unsubscribe, `${graceId}.${adaSeal}`, `${ada.confirm}x`, 'x', '.'])
    await expect(call(confirmSubscription, { token })).rejects.toMatchObject({ code: 'link_expired' })
  for (const token of [ada.confirm, `${graceId}.${adaSeal}`, 'x', '.'])
    await expect(call(cancelSubscription, { token })).rejects.toMatchObject({ code: 'link_expired' })
  await call(confirmSubscription, { token: ada.confirm })
  await call(cancelSubscription, { token: ada.unsubscribe })

  expect(await statuses(shop)).toEqual({ [email]: 'unsubscribed', 'grace@example.com': 'pending' })
})

test('newsletter links keep working after the shop is restored with another secret', async () => {
  const { shop, call } = await openTestShop()
  await call(subscribe, { email })
  const { confirm, unsubscribe } = await lastLetter(shop, email)
  const elsewhere = { ...shop, keys: keysFrom('the secret of another machine, where a backup was restored') }

  await confirmIn(elsewhere, { token: confirm })
  expect(await statuses(shop)).toEqual({ [email]: 'confirmed' })
  await cancelIn(elsewhere, { token: unsubscribe })
  expect(await statuses(shop)).toEqual({ [email]: 'unsubscribed' })
})

test('an unsubscribe link signed with the shop’s secret, as in older emails, still works', async () => {
  const { shop, call } = await openTestShop()
  await call(subscribe, { email })
  const [id = ''] = (await lastLetter(shop, email)).unsubscribe.split('.')
  const seal = createHmac('sha256', shop.keys['newsletter links'])
    .update(`unsubscribe ${id}`)
    .digest('base64url')

  await call(cancelSubscription, { token: `${id}.${seal}` })

  expect(await statuses(shop)).toEqual({ [email]: 'unsubscribed' })
})

test('an unsubscribed visitor is subscribed again only by a new link, not by an old one', async () => {
  const { shop, call, clock } = await openTestShop()
  await call(subscribe, { email })
  const old = await lastLetter(shop, email)
  await call(confirmSubscription, { token: old.confirm })
  await call(cancelSubscription, { token: old.unsubscribe })
  await expect(call(confirmSubscription, { token: old.confirm })).rejects.toThrow()

  clock.advance(MINUTE)
  await call(subscribe, { email })
  await expect(call(confirmSubscription, { token: old.confirm })).rejects.toThrow()
  await call(confirmSubscription, { token: (await lastLetter(shop, email)).confirm })

  expect(await statuses(shop)).toEqual({ [email]: 'confirmed' })
})

test('a link that is not used for a week expires, and the email address is erased', async () => {
  const { shop, call, clock } = await openTestShop()
  await call(subscribe, { email })
  const { confirm, unsubscribe } = await lastLetter(shop, email)
  clock.advance(7 * DAY_MS)
  await expect(call(confirmSubscription, { token: confirm })).rejects.toMatchObject({ code: 'link_expired' })

  clock.advance(1)
  await clearExpired(shop)

  expect(await statuses(shop)).toEqual({})
  await expect(call(cancelSubscription, { token: unsubscribe })).resolves.toBeDefined()
})

test('repeated requests for one email address are all accepted, but only a few emails are sent', async () => {
  const { shop, call, clock } = await openTestShop()
  for (let asked = 0; asked < 6; asked++) await call(subscribe, { email })
  expect(await letters(shop)).toHaveLength(3)

  clock.advance(62 * MINUTE)
  for (let asked = 0; asked < 6; asked++) await call(subscribe, { email })
  expect(await letters(shop)).toHaveLength(5)
})

test('one IP address can subscribe sixty email addresses before it is rate limited', async () => {
  const { shop, api } = await openTestShop()
  const ask = (n: number, address: string) =>
    api(
      new Request('http://shop.test/api/newsletter/subscription', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `person-${n}@example.com` }),
      }),
      { address },
    )
  for (let n = 0; n < 60; n++) expect((await ask(n, '203.0.113.7')).status).toBe(202)

  const refused = await ask(60, '203.0.113.7')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await ask(61, '203.0.113.8')).status).toBe(202)
  expect(await letters(shop)).toHaveLength(61)
})

test('an email carries a one-click unsubscribe link, and no link is stored once it is sent', async () => {
  const { shop, call, db } = await openTestShop()
  const handedOver: MailMessage[] = []
  const mail = {
    async send(message: MailMessage) {
      handedOver.push(message)
      return { providerId: 'one' }
    },
  }
  await call(subscribe, { email })
  const { id: messageId } = await db.selectFrom('messages').select('id').executeTakeFirstOrThrow()

  await sendMessage({ ...shop, mail }, { messageId })

  expect(handedOver[0]?.unsubscribeUrl).toMatch(/^http:\/\/shop\.test\/newsletter\/unsubscribe\?token=/)
  expect(await db.selectFrom('messages').select(['body', 'unsubscribe_url']).execute()).toEqual([
    { body: '', unsubscribe_url: '' },
  ])
})

type Shop = TestShop['shop']

async function statuses({ db }: Shop): Promise<Record<string, string>> {
  const rows = await db.selectFrom('newsletter_subscriptions').select(['email', 'status']).execute()
  return Object.fromEntries(rows.map(({ email, status }) => [email, status]))
}

function letters({ db }: Shop) {
  const written = db.selectFrom('messages').select(['recipient', 'subject', 'body'])
  return written.orderBy(byTransaction).execute()
}

/** Returns the last letter to an address, with the tokens of its links. */
async function lastLetter(shop: Shop, to: string) {
  const letter = (await letters(shop)).findLast(({ recipient }) => recipient === to)
  const tokenOf = (page: string) => new RegExp(`/${page}\\?token=(\\S+)`).exec(letter?.body ?? '')?.[1] ?? ''
  return {
    subject: letter?.subject,
    body: letter?.body,
    confirm: tokenOf('confirm'),
    unsubscribe: tokenOf('unsubscribe'),
  }
}
