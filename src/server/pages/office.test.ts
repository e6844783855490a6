import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { openTestStorefront } from '#testing/open-test-storefront.ts'
import { operatorOf } from '#testing/operators.ts'

const ASSETS = path.resolve(import.meta.dirname, '../../../build/office/assets')
const files = existsSync(ASSETS) ? readdirSync(ASSETS).filter((file) => /\.(js|css|woff2)$/.test(file)) : []

test('a visitor is redirected to the sign-in page and sees nothing of the office', async () => {
  const { open } = await openOffice()
  for (const place of [
    '/office',
    '/office/',
    '/office/people',
    '/office/audit?q=price',
    '/office/manifest.json',
  ]) {
    const answer = await open(place)
    const to = place === '/office/' ? '/office/' : place
    expect([place, answer.status, answer.headers.get('location')]).toEqual([
      place,
      303,
      `/office/sign-in?${new URLSearchParams({ to })}`,
    ])
  }
  for (const place of ['/office/sign-in', '/office/join']) {
    const answer = await open(place)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const page = await answer.text()
    for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/office\/[^"]+)"/g))
      expect([file, (await open(file)).status]).toEqual([file, 200])
    expect(page).not.toContain('desk')
  }
})

test('a visitor gets only the sign-in page’s files, which reveal nothing of the office', async () => {
  const { open, key } = await openOffice()
  expect(files.length).toBeGreaterThan(5)
  const given: string[] = []
  for (const file of files) {
    const asVisitor = await open(`/office/assets/${file}`)
    if (asVisitor.status === 200) given.push(file)
    const asOperator = await open(`/office/assets/${file}`, { headers: { cookie: `__Host-office=${key}` } })
    expect([file, asOperator.status]).toEqual([file, 200])
    expect(asOperator.headers.get('cache-control')).toMatch(/^private/)
  }
  const ofAnotherVersion = await open('/office/assets/door-OfAnother.js')
  expect([ofAnotherVersion.status, ofAnotherVersion.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(given.filter((file) => /desk|screen/.test(file))).toEqual([])
  const texts = given
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(ASSETS, file), 'utf8'))
  expect(texts.join('')).toContain('Log in to the office')
  for (const secret of ['/api/office/people', '/api/office/audit', 'Check the chain', 'Invite a person'])
    expect([secret, texts.some((text) => text.includes(secret))]).toEqual([secret, false])
})

test('an operator gets the office page, which is not cached, framed or indexed', async () => {
  const { open, key } = await openOffice()
  const answer = await open('/office/people', { headers: { cookie: `__Host-office=${key}` } })
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('/office/assets/desk-')])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("script-src 'self';"),
  })
  expect((await open('/office/people', { method: 'POST' })).status).toBe(405)
})

test('the worker of notifications is checked anew each time, and only operators get it', async () => {
  const { open, key } = await openOffice()
  const worker = await open('/office/notifications.js', { headers: { cookie: `__Host-office=${key}` } })
  expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(worker.headers.get('content-type')).toContain('text/javascript')
  // Without imports, so that browsers take it as it is.
  expect(await worker.text()).not.toMatch(/\b(import|export)\b/)
  expect((await open('/office/notifications.js')).status).toBe(303)
})

test('a link from another site is reloaded from our own page, so that the cookie is sent', async () => {
  const { open } = await openOffice()
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await open('/office/audit?q="><script>', { headers })
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('http-equiv="refresh" content="0;url=/office/audit?q=')
  expect(page).not.toContain('<script>')
})

test('neither robots.txt nor the site map mentions the office', async () => {
  const { open } = await openOffice()
  for (const place of ['/robots.txt', '/sitemap.xml'])
    expect(await (await open(place)).text()).not.toContain('office')
})

async function openOffice(): Promise<
  TestShop & { open: Awaited<ReturnType<typeof openTestStorefront>>; key: string }
> {
  const opened = await openTestShop()
  const { key } = await operatorOf(opened, 'owner')
  return { ...opened, open: await openTestStorefront(opened), key }
}
