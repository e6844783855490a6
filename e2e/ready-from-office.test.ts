import type { Page } from '@playwright/test'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { type EmptyShop, openEmptyShop } from './empty-shop.ts'
import { operateIn } from './operator.ts'
import { openAwake } from './shelves.ts'
import { expect, expectNoAxeViolations, test as journey } from './shop-for-journeys.ts'
import { checkOut, readyToCheckOut } from './shopper.ts'

const test = journey.extend<{ emptyShop: EmptyShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  emptyShop: async ({}, use) => {
    const shop = await openEmptyShop()
    await use(shop)
    await shop.stop()
  },
  baseURL: async ({ emptyShop }, use) => use(emptyShop.address),
})

test('an owner sets up an empty shop in the office, and a shopper buys there', async ({
  page,
  emptyShop,
}) => {
  test.slow()
  await becomeFirstOwner(page, emptyShop)
  await page.getByRole('link', { name: 'Go on to Today' }).press('Enter')
  await expect(page.getByText('0 of 8 done.')).toBeVisible()
  await expectNoAxeViolations(page)

  await begin(page, 'Your business details', 'Settings')
  const company = page.getByRole('form', { name: 'Business details' })
  await company.getByRole('textbox', { name: 'Name', exact: true }).fill('Berry & Daughters')
  await company.getByRole('textbox', { name: 'ABN' }).fill('51 824 753 556')
  await company.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Business details saved.')).toBeVisible()

  await begin(page, 'Add a store', 'New store')
  await page.getByRole('textbox', { name: 'Name' }).fill('City')
  await page.getByRole('button', { name: 'Preview the change' }).press('Enter')
  await page.getByRole('button', { name: 'Add the store' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('City')

  await begin(page, 'Set your delivery fees', 'Delivery')
  const costs = page.getByRole('form', { name: 'Delivery fees' })
  await costs.getByRole('button', { name: 'Add a distance' }).press('Enter')
  await costs.getByRole('textbox', { name: 'Up to, row 1' }).fill('20')
  await costs.getByRole('textbox', { name: 'Fee, row 1' }).fill('4.90')
  await costs.getByRole('button', { name: 'Preview the change' }).press('Enter')
  await costs.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Delivery fees saved.')).toBeVisible()

  await begin(page, 'Plan a store’s week', 'Delivery')
  await page.getByRole('link', { name: 'City' }).press('Enter')
  const week = page.getByRole('form', { name: 'The week' })
  await week.getByRole('button', { name: 'Add a window' }).press('Enter')
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    await week.getByRole('textbox', { name: day }).fill('6')
  await week.getByRole('button', { name: 'Preview the change' }).press('Enter')
  await week.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('The week of City is saved.')).toBeVisible()

  await makeShelf(page)
  await addProducts(page)
  await publishHomePage(page)
  await page.getByRole('link', { name: 'Today', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Setting up the shop' })).toBeHidden()

  const number = await buy(page)
  await page.goto('/office/orders')
  await page.getByRole('link', { name: number }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByRole('main')).toContainText('Gala apples')
})

async function becomeFirstOwner(page: Page, { folder }: EmptyShop): Promise<void> {
  const said = await operateIn(folder, 'office', 'first-owner')
  await page.goto(`/office/join#${/#([\w-]{43})/.exec(said)?.[1]}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Berry')
  await page.getByRole('textbox', { name: 'Your email' }).fill('ada@example.com')
  await page.getByRole('button', { name: 'Begin' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
}

/** Opens the next step from the list of what is missing. */
async function begin(page: Page, step: string, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Today', exact: true }).press('Enter')
  await page.getByRole('link', { name: step }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function makeShelf(page: Page): Promise<void> {
  await begin(page, 'Add a category with a shelf', 'Categories')
  for (const [what, title] of [
    ['New category', 'Fruit'],
    ['New shelf', 'Apples'],
  ] as const) {
    await page.getByRole('button', { name: what }).press('Enter')
    const dialog = page.getByRole('dialog', { name: what })
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText('Apples is made.')).toBeVisible()
}

/** Adds one product by hand, and one from a CSV file. */
async function addProducts(page: Page): Promise<void> {
  await begin(page, 'Add products with their prices', 'New product')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gala apples')
  await page.getByRole('combobox', { name: 'Shelf' }).selectOption({ label: 'Apples' })
  await page.getByRole('textbox', { name: 'Size', exact: true }).fill('1')
  await page.getByRole('combobox', { name: 'Unit', exact: true }).selectOption('kg')
  await page.getByRole('textbox', { name: 'Price' }).fill('4.50')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gala apples')
  await page.getByLabel('Choose pictures').setInputFiles('public/icon-512.png')
  await page
    .getByRole('form', { name: 'Add icon-512.png' })
    .getByRole('button', { name: /^Add/ })
    .press('Enter')
  await page.getByRole('textbox', { name: 'What picture 1 shows' }).fill('Two apples')
  await page.getByRole('button', { name: 'Save the pictures' }).press('Enter')
  await expect(page.getByText('The pictures of Gala apples are saved.')).toBeVisible()

  await begin(page, 'Receive stock', 'Stock')
  await page.getByRole('link', { name: 'Gala apples' }).press('Enter')
  await page.getByRole('textbox', { name: 'How many', exact: true }).fill('24')
  await page.getByRole('button', { name: 'Save the change' }).press('Enter')
  await expect(page.getByText('Gala apples: 24 on hand now.')).toBeVisible()

  await page.getByRole('link', { name: 'Catalogue', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Import and export' }).press('Enter')
  const table = [
    'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label,stock',
    'fuji-apples,apples,Fuji apples,1,kg,4.90,,,12',
  ]
  const buffer = Buffer.from(table.join('\n'))
  await page.getByLabel('CSV file').setInputFiles({ name: 'apples.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Show what would change' }).press('Enter')
  await page.getByRole('button', { name: 'Import 1 product' }).press('Enter')
  await expect(page.getByText('Imported: 1 new, 0 changed, 0 unchanged.')).toBeVisible()
}

async function publishHomePage(page: Page): Promise<void> {
  await begin(page, 'Publish a home page', 'Home page')
  await page.getByRole('link', { name: 'Collection', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Make the first one' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New collection')
  await page.getByRole('textbox', { name: 'Name' }).fill('Picked this week')
  await page.getByRole('button', { name: 'Find' }).press('Enter')
  for (const title of ['Fuji apples', 'Gala apples'])
    await page.getByRole('button', { name: `Add ${title}` }).press('Enter')
  await page.getByRole('button', { name: 'Move Gala apples up' }).press('Enter')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Picked this week')
  await page.getByRole('link', { name: 'Add it to the home page' }).press('Enter')
  await page.getByRole('textbox', { name: 'Heading' }).fill('Picked this week')
  await page.getByRole('button', { name: 'Save to the draft' }).press('Enter')
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByText('Published. Shoppers see it from now on.')).toBeVisible()
}

async function buy(page: Page): Promise<string> {
  await readyToCheckOut(page, [])
  // For a second after the change, the shop may still serve the cached page.
  await expect(async () => {
    await openAwake(page, '/')
    await expect(page.getByRole('heading', { name: 'Picked this week' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const added = page.waitForResponse(`**${addToCart.path}`)
  await page
    .getByRole('main')
    .getByRole('article')
    // By name: the carousel is shuffled anew on each day.
    .filter({ hasText: 'Gala apples' })
    .getByRole('button', { name: /^Add / })
    .press('Enter')
  await expect(page.getByRole('button', { name: /1 item/ }).first()).toBeVisible()
  // An address that is opened ends the requests of the page before.
  await added
  await openAwake(page, '/checkout')
  return checkOut(page)
}
