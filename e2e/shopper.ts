import type { Locator, Page } from '@playwright/test'
import { subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { addAddress } from '#contract/people/addresses/addresses.ts'
import { addToCart } from '#contract/selling/cart/cart.ts'
import { homeAddress } from './home-address.ts'
import { expect, test } from './shop-for-journeys.ts'
import { signIn } from './sign-in.ts'

export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
export const ASKING_CARD = '4000002500003155'

/** Signs in a new customer with an address and some of each product in the cart. */
export async function readyToCheckOut(page: Page, products: readonly Product[], quantity = 3) {
  const customer = await signIn(page)
  await customer.call(addAddress, homeAddress)
  for (const { id } of products) await customer.call(addToCart, { productId: id, quantity })
  return customer
}

const QUIET = 'Pet'

/**
 * Returns two of the products for pets, different ones for each journey's number, so that journeys do not disturb
 * each other. Only the highest number may pass `isWanted`: skipping products leads beyond all other numbers.
 */
export async function quietProducts(
  page: Page,
  journey: number,
  isWanted: (product: Product) => boolean = () => true,
): Promise<[Product, Product]> {
  const { data: categories } = await (await page.request.get(fetchCategories.path)).json()
  // By its name, since journeys of the office add categories behind it.
  const pets = categories.find(({ title }: { title: string }) => title === QUIET)
  const params = { category_id: pets.category_id, page_size: '60', in_stock: 'true' }
  const found: Product[] = []
  for (const { id } of pets.subcategories) {
    const ask = { params: { ...params, sub_category_id: id } }
    found.push(...(await (await page.request.get(subCategoryProducts.path, ask)).json()).data)
  }
  const [one, two] = found
    .toSorted(byId)
    .slice(journey * 2)
    .filter(isWanted)
  if (!one || !two) throw new Error(`${QUIET} has become too small for this journey.`)
  return [one, two]
}

function byId(one: Product, other: Product): number {
  return one.id < other.id ? -1 : 1
}

/** The first days are skipped, because the cut-off of today's windows may pass in the middle of a journey. */
const LATER = 2

/** How many later days end while a card may still hold the money. */
const DAYS = 3

/** Chooses a later window, another one for each parallel journey, because it may accept only one more order. */
export async function firstWindow(page: Page): Promise<Locator> {
  const { parallelIndex } = test.info()
  const day = LATER + (parallelIndex % DAYS)
  await page.getByRole('group', { name: 'Day' }).getByRole('radio').nth(day).press('Space')
  const windows = page.getByRole('button', { name: /Order by/ })
  await expect(windows.first()).toBeVisible()
  return windows.nth(Math.min(Math.floor(parallelIndex / DAYS), (await windows.count()) - 1))
}

export async function chooseWindow(page: Page): Promise<void> {
  const window = await firstWindow(page)
  await window.press('Enter')
  await expect(page.getByText(/^Held for you until/)).toBeVisible()
}

export async function typeCard(page: Page, number: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Card number' })
  await field.fill('')
  await field.pressSequentially(number)
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12 / 39')
  await page.getByRole('textbox', { name: 'Security code' }).fill('123')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** Pays on the checkout page, and returns the number of the confirmed order. */
export async function checkOut(page: Page): Promise<string> {
  await chooseWindow(page)
  await typeCard(page, GOOD_CARD)
  await payButton(page).press('Enter')
  return expectConfirmed(page)
}

export async function expectConfirmed(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/account\/order\/\d+$/)
  await expect(page.getByText('Thank you! Your order is confirmed.')).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
