import { INFORMATION, informationPath, PAGES_OF_INFORMATION } from '#contract/people/company/information.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('each of the footer’s twelve links leads to its page, with at least 400 characters to read', async ({
  page,
}) => {
  await openAwake(page, '/')
  const footer = page.getByRole('contentinfo')
  expect(INFORMATION).toHaveLength(12)
  for (const title of INFORMATION) {
    await footer.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(informationPath(title))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} - Punnet`)
    await expect(page.getByRole('article')).toContainText(/.{400}/s)
  }
})

for (const title of [
  'About us',
  'Site Map',
  'Answer center',
  'Terms & conditions',
  'Accessibility',
] as const) {
  test(`"${title}" is accessible, fits the screen, and names its canonical address and description`, async ({
    page,
  }) => {
    const path = informationPath(title)
    await openAwake(page, path)
    await expectNoAxeViolations(page)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(path)
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(20)
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(isWider).toBe(false)
  })
}

test('the site map lists every aisle and links to every shelf and information page', async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/dashboard/fetch-categories')).json()
  await openAwake(page, '/info/site-map')
  const map = page.getByRole('article')
  for (const { title, subcategories } of data) {
    await expect(map.getByRole('heading', { name: title, exact: true })).toHaveCount(1)
    for (const { id } of subcategories) await expect(map.locator(`a[href$="/${id}"]`)).toHaveCount(1)
  }
  for (const title of PAGES_OF_INFORMATION)
    await expect(map.locator(`a[href="${informationPath(title)}"]`)).toHaveCount(1)
})

test('an answer in the answer centre unfolds by keyboard', { tag: '@desk' }, async ({ page }) => {
  await openAwake(page, '/info/answer-center')
  const answer = page.getByText('Press “Delivery Address” at the top of any page')
  await expect(answer).toBeHidden()
  await page.getByText('Do you deliver to me?').focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
})

test('an information page that does not exist is a real 404', async ({ request }) => {
  for (const path of ['/info/nothing', '/info/toString', '/info/About-us', '/newsletter/toString']) {
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 404])
    expect(await answer.text()).toContain('Oops!')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the information pages open, and answers unfold', async ({ page }) => {
    await page.goto('/info/answer-center')
    await page.getByText('How can I pay?').click()
    await expect(page.getByText('By card, or with a wallet')).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return Policy')
  })
})
