import type { Page } from '@playwright/test'
import { readDelivery } from '#contract/delivery/desk/delivery.ts'
import { setPrice } from '#contract/goods/prices/prices.ts'
import { findProducts } from '#contract/goods/products/products.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { Refusal } from '#contract/refusals.ts'
import { joinAs } from './join-office.ts'
import { openAwake } from './shelves.ts'
import { expect, test } from './shop-for-journeys.ts'
import { checkOut, quietProducts, readyToCheckOut } from './shopper.ts'

type Things = Record<string, string>

interface Opening {
  at: string
  /** Prepares what the dialog needs. */
  before?: (page: Page, things: Things) => Promise<unknown>
  /** The name of the button that opens the dialog. */
  opener: string | RegExp
  dialog: string | RegExp
}

const dialogs: Opening[] = [
  { at: '/people', opener: 'Invite someone', dialog: 'Invite someone' },
  { at: '/people', opener: 'Max Pear', dialog: 'Max Pear' },
  { at: '/catalogue/categories', opener: 'New category', dialog: 'New category' },
  { at: '/catalogue/categories/:category_id', opener: 'New shelf', dialog: 'New shelf' },
  { at: '/catalogue', opener: /^Change all/, dialog: /^Change all/ },
  {
    at: '/catalogue',
    before: (page) =>
      page
        .getByRole('checkbox', { name: /^Choose / })
        .first()
        .check(),
    opener: 'Change them',
    dialog: 'Change 1 product',
  },
  {
    at: '/prices/products/:product_id',
    before: askForProof,
    opener: 'Save the price',
    dialog: 'Is it still you?',
  },
  { at: '/stock/suppliers', opener: 'New supplier', dialog: 'New supplier' },
  { at: '/stock/suppliers', before: addSupplier, opener: ':farm', dialog: ':farm' },
  { at: '/stock/counts', before: beginCount, opener: 'Discard the count', dialog: /^Discard the count of/ },
  { at: '/delivery/hubs/:hub_id', opener: /^Change /, dialog: /\d/ },
]

const ofAnOrder: Opening[] = [
  { at: '/orders/:number', opener: 'Refund', dialog: 'Refund order :number' },
  { at: '/messages?number=:number', opener: /^Send again/, dialog: 'Send this message again?' },
]

test('closing a dialog of the office returns the focus to the button that opened it', async ({
  page,
  complaints,
}) => {
  await joinAs(page, 'owner')
  const things = await findThings(page)
  for (const opening of dialogs) await expectFocusGivenBack(page, opening, things)
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/status of 403/)
})

test('closing a dialog about an order returns the focus to the button that opened it', async ({ page }) => {
  await readyToCheckOut(page, [(await quietProducts(page, 3))[0]])
  await openAwake(page, '/checkout')
  const number = await checkOut(page)
  await joinAs(page, 'owner')
  for (const opening of ofAnOrder) await expectFocusGivenBack(page, opening, { number })
})

/** Closes the dialog with Escape and with its button; each time the focus must return to the opener. */
async function expectFocusGivenBack(
  page: Page,
  { at, before, opener, dialog }: Opening,
  things: Things,
): Promise<void> {
  const filled = (words: string) => words.replace(/:(\w+)/g, (_, name) => things[name] ?? name)
  await page.goto(`/office${filled(at)}`)
  await before?.(page, things)
  const name = (words: string | RegExp) => (typeof words === 'string' ? filled(words) : words)
  const opens = page.getByRole('button', { name: name(opener), exact: true }).first()
  const opened = page.getByRole('dialog', { name: name(dialog) })
  for (const closes of ['Escape', 'Enter']) {
    await opens.press('Enter')
    await expect(opened).toBeVisible()
    await expect(opened.locator(':focus'), `in ${opener}`).toHaveCount(1)
    if (closes === 'Enter') await opened.getByRole('button', { name: 'Close' }).press(closes)
    else await page.keyboard.press(closes)
    await expect(opened).toBeHidden()
    await expect(opens, `after ${closes}`).toBeFocused()
  }
}

async function findThings(page: Page): Promise<Things> {
  const read = async (path: string) => (await (await page.request.get(path)).json()).data
  const [product] = await read(`${findProducts.path}?page_size=1`)
  const [category] = await read(fetchCategories.path)
  const { hubs } = await read(readDelivery.path)
  return {
    product_id: product.id,
    category_id: category.category_id,
    hub_id: hubs[0].id,
    farm: `Farm ${crypto.randomUUID().slice(0, 8)}`,
  }
}

/** Simulates the refusal after a quarter of an hour without proof of identity, which no journey can wait for. */
async function askForProof(page: Page): Promise<void> {
  const { status, code, message } = new Refusal('proof_needed')
  const path = setPrice.path.replace(/\{\w+\}/, '*')
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: { code, error: message } }))
}

async function addSupplier(page: Page, { farm = '' }: Things): Promise<void> {
  await page.getByRole('button', { name: 'New supplier' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(farm)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${farm} is saved.`)).toBeVisible()
}

async function beginCount(page: Page): Promise<void> {
  // Another journey counts the first shelves.
  await page.getByRole('combobox', { name: 'Shelf' }).selectOption({ index: 6 })
  await page.getByRole('button', { name: 'Count it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Count: /)
}
