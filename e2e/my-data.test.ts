import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { getDetails, saveDetails } from '#contract/people/profile/profile.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { readCode, signIn } from './sign-in.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete my account' })
const boxes = (page: Page) =>
  dialog(page).getByRole('group', { name: 'Your four-digit code' }).locator('input')
const deleteAccount = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Delete my account' })

test('a customer downloads their data, deletes the account, and signs up again with an empty profile', async ({
  page,
  complaints,
}) => {
  const { mobile, call } = await signIn(page)
  await call(saveDetails, { name: 'Ada Lovelace', email: 'ada@example.com' })
  await openAwake(page, '/account/profile')
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expectNoAxeViolations(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('my-punnet-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    details: { name: 'Ada Lovelace', email: 'ada@example.com', mobile },
  })
  await expect(page.getByRole('status').getByText('Your data is in the file')).toBeVisible()

  await deleteAccount(page).press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Keep my account' }).press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(deleteAccount(page)).toBeFocused()

  await deleteAccount(page).click()
  await dialog(page).getByRole('button', { name: 'Send me a code' }).press('Enter')
  await expect(boxes(page).first()).toBeFocused()
  await expectNoAxeViolations(page)
  const code = await readCode(page, mobile)
  await page.keyboard.type(code === '0000' ? '0001' : '0000')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('That code is not right.')
  await expect(boxes(page).first()).toBeFocused()
  expect(complaints.splice(0).join()).toMatch(/400/)

  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(call(getDetails, {})).rejects.toMatchObject({ status: 401 })

  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(mobile)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 4' })).toBeFocused()
  await page.keyboard.type(await readCode(page, mobile))
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Name' })).toHaveValue('')
})
