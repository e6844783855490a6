import { expect, test } from 'vitest'
import { openTestShop } from '#testing/open-test-shop.ts'
import { putInOutbox } from './outbox.ts'
import { outboxPages } from './outbox-pages.ts'

const at = new Date('2026-03-05T04:15:00Z')
const sms = {
  id: 'm1',
  channel: 'sms',
  to: '0412345678',
  subject: '',
  body: 'Your code is 4711',
  at,
} as const
const email = {
  id: 'm2',
  channel: 'email',
  to: 'ada@example.com',
  subject: 'Please confirm',
  body: 'Follow https://shop.example/confirm?token=a&b="c (https://shop.example/info). <script>alert(1)</script>',
  at: new Date('2026-03-05T04:16:00Z'),
} as const

test('a program gets the sent messages as JSON, newest first', async () => {
  const { get } = await open()
  const response = await get('application/json')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toEqual([
    { ...email, at: '2026-03-05T04:16:00.000Z' },
    { ...sms, at: '2026-03-05T04:15:00.000Z' },
  ])
})

test.each(['text/html,application/xhtml+xml,*/*;q=0.8', '*/*'])(
  'a browser (%s) gets a page',
  async (accept) => {
    const { get } = await open()
    const response = await get(accept)
    const text = await response.text()
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(text).toContain('Your code is 4711')
    expect(text).toContain('Please confirm')
    expect(text).toMatch(/5 Mar 2026, 2:15:00\spm/)
  },
)

test('links in a message can be clicked, and its markup is escaped', async () => {
  const { get } = await open()
  const text = await (await get('text/html')).text()
  expect(text).toContain('<a href="https://shop.example/confirm?token=a&amp;b=" rel="noreferrer">')
  expect(text).toContain('<a href="https://shop.example/info" rel="noreferrer">')
  expect(text).not.toMatch(/<script|style=/)
})

test('the outbox page runs no script, is not cached, and says when nothing was sent', async () => {
  const { db } = await openTestShop()
  const response = await outboxPages(db, { 'x-content-type-options': 'nosniff' }).request('/dev/outbox')
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await response.text()).toContain('Nothing has been sent yet.')
})

test('the outbox page loads its style from its own address', async () => {
  const { db } = await openTestShop()
  const pages = outboxPages(db, {})
  const [, address] = /href="([^"]+\.css)"/.exec(await (await pages.request('/dev/outbox')).text()) ?? []
  const style = await pages.request(String(address))
  expect(style.status).toBe(200)
  expect(style.headers.get('content-type')).toContain('text/css')
})

async function open() {
  const { db } = await openTestShop()
  await putInOutbox(db, sms)
  await putInOutbox(db, email)
  const pages = outboxPages(db, {})
  return { get: (accept: string) => pages.request('/dev/outbox', { headers: { accept } }) }
}
