import type { APIRequestContext, Page } from '@playwright/test'
import { letterTo } from './letters.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

const field = (page: Page) => page.getByRole('contentinfo').getByRole('textbox', { name: 'Your email' })
const outcome = (page: Page) => page.getByRole('contentinfo').getByRole('status')

test('a reader subscribes by an emailed link and a press, and unsubscribes the same way', async ({
  page,
  request,
  complaints,
}) => {
  const email = newAddress()
  await openAwake(page, '/info/announcements')
  await field(page).fill(email)
  await field(page).press('Enter')
  await expect(outcome(page)).toContainText(`open the link we have sent to ${email}`)
  await expect(field(page)).toHaveValue('')
  // Scrolls up, because targets that the sticky header half covers count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeViolations(page)

  const { confirm, unsubscribe } = await linksSentTo(request, email)
  await page.goto(confirm)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almost done: confirm your email')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the newsletter')
  expect(page.url()).not.toContain('token')

  await page.goto(unsubscribe)
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  await page.goto(confirm)
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired')
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource[^,]*400[^,]*$/)
})

test('opening the emailed links, as mail programs do, neither confirms nor unsubscribes by itself', async ({
  page,
  request,
}) => {
  const email = newAddress()
  await request.post('/api/newsletter/subscription', { data: { email } })
  const { confirm, unsubscribe } = await linksSentTo(request, email)
  for (const link of [confirm, unsubscribe, confirm]) expect((await request.get(link)).status()).toBe(200)

  await openAwake(page, confirm)
  await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the newsletter')
})

test('an invalid email address is refused beside the field, and stays in it', async ({
  page,
  complaints,
}) => {
  await openAwake(page, '/info/announcements')
  await field(page).fill('ada@example')
  await field(page).press('Enter')
  await expect(outcome(page)).toHaveText('Please check this email address.')
  await expect(field(page)).toHaveValue('ada@example')
  await expect(field(page)).toHaveAccessibleDescription('Please check this email address.')
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource[^,]*400[^,]*$/)
})

test('the newsletter form reports a failed connection and works on the next try', async ({
  page,
  complaints,
}) => {
  await openAwake(page, '/info/announcements')
  await page.route('**/api/newsletter/**', (route) => route.abort())
  await field(page).fill(newAddress())
  await field(page).press('Enter')
  await expect(outcome(page)).toHaveText('Network Error: Please check your connection.')
  await page.unroute('**/api/newsletter/**')
  await field(page).press('Enter')
  await expect(outcome(page)).toContainText('Nearly there')
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource: net::ERR_FAILED[^,]*$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor subscribes, confirms and unsubscribes through plain forms', async ({ page, request }) => {
    const email = newAddress()
    await page.goto('/')
    await field(page).fill(email)
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your email')

    const { confirm, unsubscribe } = await linksSentTo(request, email)
    await page.goto(confirm)
    await page.getByRole('button', { name: 'Yes, send me the newsletter' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the newsletter')
    await page.goto(unsubscribe)
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re unsubscribed')
  })
})

function newAddress(): string {
  return `reader-${crypto.randomUUID()}@example.com`
}

async function linksSentTo(request: APIRequestContext, email: string) {
  const body = await letterTo(request, email)
  const linkTo = (name: string) => new RegExp(`/newsletter/${name}\\?token=\\S+`).exec(body)?.[0] ?? ''
  return { confirm: linkTo('confirm'), unsubscribe: linkTo('unsubscribe') }
}
