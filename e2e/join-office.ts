import type { Cookie, Page } from '@playwright/test'
import type { Role } from '#contract/rights.ts'
import { operate } from './operator.ts'
import { expect } from './shop-for-journeys.ts'

/**
 * Sessions are reused within a worker: the office allows one IP address only sixty tries to sign in per ten minutes.
 */
const sessions = new Map<Role, Cookie[]>()

/** Signs in as a manager: by an invitation the first time, with the kept session after that. */
export function joinAsManager(page: Page): Promise<void> {
  return joinAs(page, 'manager')
}

export async function joinAs(page: Page, role: Role): Promise<void> {
  const session = sessions.get(role)
  if (session) {
    await page.context().addCookies(session)
    await page.goto('/office/account')
  } else {
    await joinByInvitation(page, role)
    const cookies = await page.context().cookies()
    sessions.set(
      role,
      cookies.filter(({ name }) => name === 'office'),
    )
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
}

async function joinByInvitation(page: Page, role: Role): Promise<void> {
  const email = `${role}-${crypto.randomUUID()}@example.com`
  const said = await operate('office', 'invite', email, '--role', role)
  await page.goto(`/office/join#${/#([\w-]{43})/.exec(said)?.[1]}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Max Pear')
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
}
