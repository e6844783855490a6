import type { Page } from '@playwright/test'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { formatCents, formatDollars, toCents } from '#contract/money.ts'
import { reportItem } from '#contract/orders/issues/issues.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { getOrder } from '#contract/orders/orders/orders.ts'
import { saveDetails } from '#contract/people/profile/profile.ts'
import { letterTo } from './letters.ts'
import { operate } from './operator.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test } from './shop-for-journeys.ts'
import { checkOut, quietProducts, readyToCheckOut } from './shopper.ts'

const main = (page: Page) => page.getByRole('main')

test('an owner finds an order, marks it delivered, refunds a reported item and more, and the customer sees the refunds', async ({
  page: office,
}) => {
  const [one, two] = await quietProducts(office, 6)
  const { call } = await readyToCheckOut(office, [one, two])
  await openAwake(office, '/checkout')
  const number = await checkOut(office)

  await enter(office, '/orders')
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expectNoAxeViolations(office)
  await office.getByRole('searchbox').fill(number)
  await office.keyboard.press('Enter')
  await expect(office).toHaveURL(new RegExp(`[?&]q=${number}`))
  await expect(office.getByRole('row')).toHaveCount(2)
  await office.getByRole('link', { name: number }).click()

  await expect(office.getByRole('heading', { level: 1 })).toContainText(number)
  await expectNoAxeViolations(office)
  await office
    .getByRole('textbox', { name: 'A note for the office' })
    .fill('Rang: wants it at the side gate.')
  await office.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(main(office).getByText('Rang: wants it at the side gate.')).toBeVisible()
  await office.getByRole('button', { name: 'Out for delivery' }).press('Enter')
  await expect(main(office).getByText('Tell the customer now that it is on its way?')).toBeVisible()
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: 'Yes' }).press('Enter')
  await expect(
    office.getByRole('status').filter({ hasText: `Order ${number}: out for delivery.` }),
  ).toBeFocused()
  await office.getByRole('button', { name: 'Delivered', exact: true }).press('Enter')
  await expect(office.getByRole('button', { name: 'Returned' })).toBeVisible()
  // Once it can no longer be undone, the customer is told, and may report an item.
  await expect(main(office).getByText('Order delivered', { exact: true })).toBeVisible({ timeout: 30_000 })

  // The open page hears of the customer's report over its stream.
  await call(reportItem, { order_id: number, product_id: one.id, what: 'bad', quantity: 1, note: 'Bruised.' })
  await expect(office.getByRole('heading', { name: 'Reported by the customer' })).toBeVisible()
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: /^Refund \$/ }).press('Enter')
  await expect(office.getByText('Made', { exact: true })).toBeVisible({ timeout: 30_000 })

  await office.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = office.getByRole('dialog', { name: `Refund order ${number}` })
  await dialog.getByRole('combobox', { name: two.title }).selectOption('2')
  await dialog.getByRole('textbox', { name: 'Another amount' }).fill('1.50')
  await dialog.getByRole('combobox', { name: 'Why' }).selectOption('Goodwill')
  await expectNoAxeViolations(office)
  await dialog.getByRole('button', { name: /^Refund \$/ }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(office.getByRole('status').filter({ hasText: 'is on its way back' })).toBeFocused()
  await expect(office.getByText('Made', { exact: true })).toHaveCount(2, { timeout: 30_000 })
  await expectNoAxeViolations(office)

  await office
    .getByRole('link', { name: 'Ada Berry', exact: true })
    .or(office.getByRole('definition').getByRole('link', { name: /^04\d{8}$/ }))
    .last()
    .click()
  await expect(office.getByRole('heading', { name: 'Their data' })).toBeVisible()
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: 'Block', exact: true }).press('Enter')
  await office.getByRole('textbox', { name: 'Why' }).fill('Only to see it.')
  await office.getByRole('button', { name: 'Block this customer' }).press('Enter')
  await expect(office.getByText('Blocked', { exact: true }).first()).toBeVisible()
  await expectNoAxeViolations(office)
  await office.getByRole('button', { name: 'Unblock' }).press('Enter')
  await expect(office.getByRole('status').filter({ hasText: 'They can order again.' })).toBeFocused()
  await office.getByRole('link', { name: 'All customers' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Customers')
  await expectNoAxeViolations(office)
  await office.goBack()
  await office.getByRole('link', { name: number }).click()

  await office.getByRole('link', { name: 'Packing slip' }).click()
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Packing slips')
  await expect(office.getByRole('heading', { level: 2 })).toContainText(number)
  await expect(main(office)).not.toContainText('$')
  await expectNoAxeViolations(office)
  await office.emulateMedia({ media: 'print' })
  await expect(office.getByRole('button', { name: 'Print' })).toBeHidden()

  await office.emulateMedia({ media: 'screen' })
  await openAwake(office, `/account/order/${number}`)
  await expectRefundsShown(office, { order: (await call(getOrder, { order_id: number })).data, two })
})

test('a window’s slips are printed in three presses, with its totals, labels and run sheet beside them', async ({
  page,
}) => {
  const [one, two] = await quietProducts(page, 6)
  await readyToCheckOut(page, [one, two])
  await openAwake(page, '/checkout')
  const number = await checkOut(page)
  await enter(page, `/orders/${number}`)
  await page.getByRole('definition').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Print slips and lists' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Packing slips')
  await expectNoAxeViolations(page)
  const isPrinted = page.evaluate(
    () => new Promise<boolean>((resolve) => Object.assign(window, { print: () => resolve(true) })),
  )
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect(await isPrinted).toBe(true)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  for (const sheet of ['Totals by product', 'Bag labels', 'Run sheet', 'End of day']) {
    await page.getByRole('combobox', { name: 'Sheet' }).selectOption(sheet)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sheet)
    await expect(main(page)).toContainText(sheet === 'Totals by product' ? one.title : number)
    // The screen is pale while it loads, and one that is pale has no contrast.
    await expect(main(page)).toHaveCSS('opacity', '1')
    await expectNoAxeViolations(page)
  }

  await page.goto(new URL(`/office/paper?number=${number}&sheet=labels&paper=roll&bags=3`, page.url()).href)
  await expect(page.getByText('Bag 3 of 3')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // A page for each label, as large as one: 100 by 62 mm.
  const labels = pdf.match(/MediaBox \[[^\]]*\]/g) ?? []
  expect(labels.map((size) => size.replaceAll(/\.\d+/g, ''))).toEqual(Array(3).fill('MediaBox [0 0 282 175]'))
})

test('a receipt comes by email once the order is packed, and opens without signing in', async ({
  page,
  browser,
}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const [one, two] = await quietProducts(page, 6)
  const { call } = await readyToCheckOut(page, [one, two])
  await call(saveDetails, { name: 'Ada Berry', email })
  await openAwake(page, '/checkout')
  const number = await checkOut(page)
  const takenOn = page.waitForResponse((response) => response.url().endsWith('/moves'))
  await enter(page, `/orders/${number}`)
  await takenOn
  await page.getByRole('button', { name: 'Packed', exact: true }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `Order ${number}: packed.` })).toBeFocused()

  const [link = ''] = /\S+\/receipt\/\S+/.exec(await letterTo(page.request, email, '/receipt/')) ?? []
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Receipt and invoice')
  await expect(stranger.getByText(/^You were shown \$[\d.]+, and that is what you paid\.$/)).toBeVisible()
  await expectNoAxeViolations(stranger)
  await stranger.goto(`${link}x`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await stranger.context().close()

  await openAwake(page, `/account/order/${number}`)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Packed' })).toBeVisible()
  await page.getByRole('link', { name: 'Receipt and invoice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt and invoice')
})

/** Expects both refunds on the shopper's order, and the remaining amount on its invoice. */
async function expectRefundsShown(page: Page, { order, two }: { order: Order; two: Product }): Promise<void> {
  const given = (because: string) =>
    formatDollars(order.refunds.find((refund) => refund.because === because)?.amount ?? 0)
  const refunds = page.getByRole('region', { name: 'Refunds' }).getByRole('listitem')
  await expect(refunds).toHaveCount(2)
  await expect(refunds.filter({ hasText: 'Something wasn’t good enough' })).toContainText(
    `We’ve refunded ${given('item_bad')} to your card.`,
  )
  await expect(refunds.filter({ hasText: `2 × ${two.title}` })).toContainText(
    `We’ve refunded ${given('goodwill')}`,
  )
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: /nvoice/ }).click()
  const payments = page.getByRole('region', { name: 'Payments' })
  const inAll = order.refunds.reduce((sum, { amount }) => sum + toCents(amount), 0)
  await expect(payments.getByRole('definition')).toHaveCount(4)
  await expect(payments.getByRole('definition').last()).toHaveText(
    formatCents(toCents(order.order_amount) - inAll),
  )
  await expectNoAxeViolations(page)
}

/** Opens the office as a newly invited owner. */
async function enter(office: Page, path: string): Promise<void> {
  const said = await operate(
    'office',
    'invite',
    `owner-${crypto.randomUUID()}@example.com`,
    '--role',
    'owner',
  )
  const { port } = new URL(office.url())
  await office.goto(`http://localhost:${port}/office/join#${/#([\w-]{43})/.exec(said)?.[1]}`)
  await office.getByRole('textbox', { name: 'Your name' }).fill('Ada Berry')
  await office.getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('My account')
  await office.goto(`http://localhost:${port}/office${path}`)
}
