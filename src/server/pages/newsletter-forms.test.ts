import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { strictHeaders } from '../http/answer.ts'
import { newsletterForms } from './newsletter-forms.ts'

const ORIGIN = 'http://shop.test'
const AS_FORM = 'application/x-www-form-urlencoded'
const email = 'ada@example.com'

test('a visitor without JavaScript subscribes, confirms and unsubscribes by forms', async () => {
  const { post, links, status } = await openForms()

  expect(await post('/newsletter/subscription', `email=${encodeURIComponent(email)}`)).toEqual([
    303,
    '/newsletter/requested',
  ])
  const { confirm, unsubscribe } = await links()
  expect(await post(confirm, '')).toEqual([303, '/newsletter/confirmed'])
  expect(await status()).toBe('confirmed')
  expect(await post(unsubscribe, '')).toEqual([303, '/newsletter/unsubscribed'])
  expect(await status()).toBe('unsubscribed')
})

test('a mail program’s one-click unsubscribe is not redirected and can be repeated', async () => {
  const { post, links, status } = await openForms()
  await post('/newsletter/subscription', `email=${email}`)
  const { confirm, unsubscribe } = await links()
  await post(confirm, '')

  const asForm = [unsubscribe, 'List-Unsubscribe=One-Click'] as const
  expect(await post(...asForm)).toEqual([200, null])
  expect(await post(...asForm)).toEqual([200, null])
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--'
  expect(await post(unsubscribe, parts, { 'content-type': 'multipart/form-data; boundary=x' })).toEqual([
    200,
    null,
  ])
  expect(await status()).toBe('unsubscribed')
})

test('a form that cannot be processed leads to a page that says so', async () => {
  const { post } = await openForms()
  expect(await post('/newsletter/subscription', 'email=ada')).toEqual([303, '/newsletter/unreadable'])
  expect(await post('/newsletter/confirm?token=x.y', '')).toEqual([303, '/newsletter/expired'])
  expect(await post('/newsletter/confirm', '')).toEqual([303, '/newsletter/expired'])
  expect(await post('/newsletter/unsubscribe?token=x.y', 'List-Unsubscribe=One-Click')).toEqual([400, null])
  expect((await post('/newsletter/other', ''))[0]).toBe(405)
})

test('a form on another site subscribes no one', async () => {
  const { post, status } = await openForms()
  const foreign = { origin: 'https://elsewhere.example' }
  expect(await post('/newsletter/subscription', `email=${email}`, foreign)).toEqual([
    303,
    '/newsletter/failed',
  ])
  expect(await status()).toBeUndefined()
})

async function openForms() {
  const { api, db } = await openTestShop()
  const forms = newsletterForms(api, strictHeaders(ORIGIN).page)
  const linkTo = (page: string, body: string) =>
    new RegExp(`${ORIGIN}(/newsletter/${page}\\S+)`).exec(body)?.[1]
  return {
    async post(path: string, body: string, headers: Record<string, string> = {}) {
      const method = 'POST'
      const answer = await forms(
        new Request(ORIGIN + path, { method, body, headers: { 'content-type': AS_FORM, ...headers } }),
      )
      return [answer.status, answer.headers.get('location')]
    },
    async links() {
      const { body } = await db.selectFrom('messages').select('body').executeTakeFirstOrThrow()
      return { confirm: linkTo('confirm', body) ?? '', unsubscribe: linkTo('unsubscribe', body) ?? '' }
    },
    async status() {
      const row = await db.selectFrom('newsletter_subscriptions').select('status').executeTakeFirst()
      return row?.status
    },
  }
}
