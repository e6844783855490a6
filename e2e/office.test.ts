import type { Page } from '@playwright/test'
import { operate } from './operator.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

/** A passkey is bound to a host name, so the office is opened by name instead of by IP address. */
const atOffice = (page: Page, path = '') => {
  const { port } = new URL(page.url())
  return `http://localhost:${port}/office${path}`
}

test('an owner joins, adds a passkey, signs in with it, invites a person, and finds the invitation in the audit', async ({
  page,
}) => {
  await page.goto('/dev/outbox')
  const email = `owner-${crypto.randomUUID()}@example.com`
  const invited = `max-${crypto.randomUUID()}@example.com`
  const said = await operate('office', 'invite', email, '--role', 'owner')
  await addAuthenticator(page)

  await page.goto(atOffice(page, `/join#${/#([\w-]{43})/.exec(said)?.[1]}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the office')
  await expect(page).toHaveURL(/\/office\/join$/)
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Berry')
  await page.getByRole('button', { name: 'Begin' }).press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  await expect(page.getByText('Welcome. You have none yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Name of the new passkey' }).fill('My laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('cell', { name: 'My laptop', exact: true })).toBeVisible()

  await openMenu(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to the office')
  await page.goto(atOffice(page, '/people'))
  await expect(page).toHaveURL(/\/office\/sign-in\?to=%2Foffice%2Fpeople$/)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByRole('textbox', { name: 'Their email' }).fill(invited)
  await dialog.getByRole('radio', { name: /^Picker/ }).check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText(`${invited} is invited: a link is on its way to them.`)).toBeVisible()

  await page.getByRole('button', { name: invited }).click()
  await expect(page.getByRole('dialog', { name: invited })).toContainText('invited as picker')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: `Remove ${invited}`, exact: true }).click()
  await page.getByRole('button', { name: 'Remove them now' }).click()
  await expect(page.getByText(`${invited} is removed, and logged out everywhere.`)).toBeVisible()

  await page.goto(new URL('/office/audit', page.url()).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit')
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ada Berry')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=Ada\+Berry/)
  await expect(page.getByRole('cell', { name: 'Invited someone' }).first()).toBeVisible()
  await expect(page.getByText(invited)).toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Verify history' }).click()
  await expect(page.getByText(/^Intact: \d+ entries\.$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing-like-this')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a visitor who is not signed in gets only the sign-in page, accessible in dark mode', async ({
  page,
  request,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/office/audit?q=price')
  await expect(page).toHaveURL(/\/office\/sign-in\?to=%2Foffice%2Faudit%3Fq%3Dprice$/)
  await expectNoAxeViolations(page)
  await page.getByRole('textbox', { name: 'Your email' }).fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send me a link' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('If nobody@example.com is a team member’s address')
  expect((await request.get('/office/manifest.json', { maxRedirects: 0 })).status()).toBe(303)

  await page.goto('/office/join#used-long-ago')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link cannot be used')
  await expectNoAxeViolations(page)
  expect(complaints.splice(0).join()).toMatch(/^error: Failed to load resource[^,]*400[^,]*$/)
})

/** Adds a virtual authenticator that confirms every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
}
