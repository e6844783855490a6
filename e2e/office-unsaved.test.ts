import type { Page } from '@playwright/test'
import { getMe } from '#contract/people/operators/my-account.ts'
import { joinAsManager } from './join-office.ts'
import { letterTo } from './letters.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

test('a product typed before the session ended is saved once the operator signs in by link in another tab', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const title = `Quince ${crypto.randomUUID().slice(0, 8)}`
  await joinAsManager(page)
  const { data: me } = await (await page.request.get(getMe.path)).json()
  await page.goto('/office/catalogue/new')
  await name(page).fill(title)
  await page.getByRole('combobox', { name: 'Shelf' }).selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Size', exact: true }).fill('500')
  await page.getByRole('textbox', { name: 'Price' }).fill('3.50')
  await context.clearCookies({ name: 'office' })
  await page.getByRole('button', { name: 'Save' }).click()

  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Send me a link' }).click()
  await expect(dialog).toContainText(`A link is on its way to ${me.email}.`)
  let link: string | undefined
  await expect(async () => {
    link = /\/office\/sign-in#[\w-]{43}/.exec(await letterTo(request, me.email))?.[0]
    expect(link).toBeDefined()
  }).toPass()
  const other = await context.newPage()
  await other.goto(link ?? '')
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Today')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('cell', { name: 'Added a product' })).toBeVisible()
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of 401/)
})

test('a dialog with unsaved input asks before Escape or its Close button closes it', async ({ page }) => {
  await joinAsManager(page)
  await page.goto('/office/stock/suppliers')
  await page.getByRole('button', { name: 'New supplier' }).press('Enter')
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await phone.fill('07 3000 1000')
  const question = page.getByRole('dialog', { name: 'Close without saving?' })
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue('07 3000 1000')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(phone).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')
  await question.getByRole('button', { name: 'Close without saving' }).press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New supplier' })).toBeFocused()
})

test('a screen with unsaved input asks before the menu, Back or closing the tab leaves it', async ({
  page,
}) => {
  await joinAsManager(page)
  await page.goto('/office/catalogue')
  await page.getByRole('link', { name: 'New product' }).click()
  await name(page).fill('Quince')

  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Orders' }).click()
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(name(page)).toHaveValue('Quince')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const byBrowser = await asked
  expect(byBrowser.type()).toBe('beforeunload')
  await byBrowser.dismiss()

  await page.getByRole('link', { name: 'Orders' }).click()
  await dialog.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
})
