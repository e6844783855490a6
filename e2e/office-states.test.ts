import type { Page, Route } from '@playwright/test'
import { getMe } from '#contract/people/operators/my-account.ts'
import { refusedHere } from '#contract/refused.ts'
import { officeScreens } from '#testing/office-screens.ts'
import { joinAs } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

/** Screens without a request: they are complete as soon as their script has loaded. */
const ASK_NOTHING = ['/office/catalogue/files', '/office/prices/many', '/office/offers/new']

const title = (page: Page) => page.locator('#screen[aria-busy=false]').getByRole('heading', { level: 1 })

test('every screen that makes requests shows that it is loading, reports a failure, and recovers on retry', async ({
  page,
  complaints,
}) => {
  await joinAs(page, 'owner')
  const shop = await holdAnswers(page)
  for (const screen of officeScreens.filter(({ path }) => !ASK_NOTHING.includes(path))) {
    shop.hold()
    await follow(page, screen.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Loading ${screen.title}`)
    await shop.fail()
    await expect(title(page), screen.path).toHaveText('This screen didn’t load')
    shop.mend()
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(title(page), screen.path).not.toHaveText('This screen didn’t load')
    await expect(page.locator('#screen'), screen.path).toBeFocused()
    for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of (500|404|400)/)
  }
})

test('a loading screen and a failed screen are accessible and fit both widths', async ({
  page,
  complaints,
}) => {
  await joinAs(page, 'owner')
  const shop = await holdAnswers(page)
  shop.hold()
  await page.goto('/office/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading Orders')
  await expectFits(page)
  await shop.fail()
  await expect(title(page)).toHaveText('This screen didn’t load')
  complaints.splice(0)
  await expectFits(page)
})

test('a screen whose script failed to load opens when the operator tries again', async ({
  page,
  complaints,
}) => {
  await joinAs(page, 'owner')
  await page.route(/offers-screen/, (route) => route.abort())
  await page.getByRole('link', { name: 'Offers' }).click()
  await expect(page.getByRole('alert')).toContainText('This part of the office didn’t load.')
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/net::ERR_FAILED/)
  await page.unroute(/offers-screen/)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(title(page)).toHaveText('Offers')
})

test('every screen but picking and the account tells a picker that it is not for their role, and links to their first screen', async ({
  page,
}) => {
  await joinAs(page, 'picker')
  for (const { path } of officeScreens.filter(({ path }) => !/^.office.(account|pick|practice)/.test(path))) {
    await follow(page, path)
    await expect(title(page), path).toHaveText('Your role can’t open this')
    await page.getByRole('link', { name: 'Go to your first screen' }).press('Enter')
    await expect(title(page)).toHaveText('Pick')
  }
})

/** Navigates as a link does, because reloading the page for each screen takes ten times as long. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    path.replaceAll(/:\w+/g, 'unheard-of'),
  )
}

/** Lets the journey hold, fail or pass on the shop's answers, except the one about the signed-in operator. */
async function holdAnswers(page: Page) {
  const held: Route[] = []
  let meet = (route: Route): unknown => route.continue()
  await page.route(/\/api\//, (route) => {
    const { pathname } = new URL(route.request().url())
    return pathname === getMe.path ? route.continue() : meet(route)
  })
  const { status, code, message } = refusedHere('internal_error')
  const failing = (route: Route) => route.fulfill({ status, json: { code, error: message } })
  return {
    hold: () => {
      meet = (route) => held.push(route)
    },
    fail: async () => {
      meet = failing
      await Promise.all(held.splice(0).map(failing))
    },
    mend: () => {
      meet = (route) => route.continue()
    },
  }
}

async function expectFits(page: Page): Promise<void> {
  await expectNoAxeViolations(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1366, height: 768 })
}
