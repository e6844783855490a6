import type { Page } from '@playwright/test'
import { operate } from './operator.ts'
import { expect } from './shop-for-journeys.ts'

/** A manager who has just come by their invitation. */
export async function joinAsManager(page: Page): Promise<void> {
  const email = `manager-${crypto.randomUUID()}@example.com`
  const said = await operate('office', 'invite', email, '--role', 'manager')
  await page.goto(`/office/join#${/#([\w-]{43})/.exec(said)?.[1]}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Max Pear')
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
}
