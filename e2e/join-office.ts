import type { Cookie, Page } from '@playwright/test'
import { operate } from './operator.ts'
import { expect } from './shop-for-journeys.ts'

/** Of this worker's manager: from one address the office hears sixty tries to get in within ten minutes, and no more. */
let session: Cookie[] = []

/** As a manager, who has just come by their invitation or has been here before. */
export async function joinAsManager(page: Page): Promise<void> {
  if (session.length > 0) {
    await page.context().addCookies(session)
    await page.goto('/office/account')
  } else {
    await joinByInvitation(page)
    session = (await page.context().cookies()).filter(({ name }) => name === 'office')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
}

async function joinByInvitation(page: Page): Promise<void> {
  const email = `manager-${crypto.randomUUID()}@example.com`
  const said = await operate('office', 'invite', email, '--role', 'manager')
  await page.goto(`/office/join#${/#([\w-]{43})/.exec(said)?.[1]}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Max Pear')
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
}
