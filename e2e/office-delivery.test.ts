import { DAY_MS } from '#contract/day-ms.ts'
import { joinAsManager } from './join-office.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'

test('a manager adds a hub, plans its week, closes a window and adds a day off', { tag: '@core' }, async ({
  page,
}) => {
  const title = `Depot ${crypto.randomUUID().slice(0, 8)}`
  await joinAsManager(page)
  await page.goto('/office/delivery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery')
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'New store' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New store')
  const hub = page.getByRole('form', { name: 'The store' })
  await hub.getByRole('textbox', { name: 'Name' }).fill(title)
  await hub.getByRole('textbox', { name: 'Latitude' }).fill('-27.65')
  await hub.getByRole('textbox', { name: 'Longitude' }).fill('152.55')
  await hub.getByRole('application').press('ArrowRight')
  await expect(hub.getByRole('textbox', { name: 'Longitude' })).not.toHaveValue('152.55')
  await hub.getByRole('button', { name: 'Preview the change' }).press('Enter')
  await expect(hub.getByText('What this would have meant last week')).toBeVisible()
  await expectNoAxeViolations(page)
  await hub.getByRole('button', { name: 'Add the store' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('No windows coming up')).toBeVisible()

  const week = page.getByRole('form', { name: 'The week' })
  await week.getByRole('button', { name: 'Add a window' }).click()
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    await week.getByRole('textbox', { name: day }).fill('6')
  await week.getByRole('button', { name: 'Preview the change' }).press('Enter')
  await week.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText(`The week of ${title} is saved.`)).toBeVisible()
  const windows = page.getByRole('table', { name: 'Coming windows' })
  await expect(windows.getByRole('link', { name: '0 of 6' })).toHaveCount(1)
  await expectNoAxeViolations(page)

  await windows.getByRole('button', { name: /^Change/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Closed/ }).check()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Preview the change' }).press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(windows.getByText('Closed', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Changed a coming delivery window' })).toBeVisible()

  await page.goto('/office/delivery')
  const off = page.getByRole('form', { name: 'New day off' })
  const day = new Date(Date.now() + 90 * DAY_MS).toISOString().slice(0, 10)
  await off.getByLabel('Day').fill(day)
  await off.getByRole('textbox', { name: 'Reason' }).fill(`Fair of ${title}`)
  await off.getByRole('combobox', { name: 'Store' }).selectOption({ label: title })
  await off.getByRole('button', { name: 'Preview the change' }).press('Enter')
  await off.getByRole('button', { name: 'Add the day off' }).press('Enter')
  const days = page.getByRole('table', { name: 'Days off' })
  await expect(days.getByRole('cell', { name: `Fair of ${title}`, exact: true })).toBeVisible()
  await expectNoAxeViolations(page)
  await days.getByRole('button', { name: `End Fair of ${title}` }).press('Enter')
  await expect(page.getByText(`Fair of ${title} is no longer a day off.`)).toBeVisible()
})
