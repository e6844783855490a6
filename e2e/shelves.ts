import type { APIRequestContext, Page } from '@playwright/test'
import type { ReplyOf } from '#contract/endpoint.ts'
import { subCategoryProducts } from '#contract/goods/catalogue/catalogue.ts'
import type { Product } from '#contract/goods/catalogue/product.ts'
import { type Category, fetchCategories } from '#contract/offers/home-page/dashboard.ts'
import { categoryPath } from '#contract/slug.ts'

type Shelf = ReplyOf<typeof subCategoryProducts> & { address: string }

/** Finds the demo shop's first shelf that fits the journey. */
export async function findShelf(
  request: APIRequestContext,
  isWanted: (shelf: Shelf) => boolean,
): Promise<Shelf> {
  const { data } = (await (await request.get(fetchCategories.path)).json()) as { data: Category[] }
  for (const { category_id, subcategories } of data) {
    for (const { id, title } of subcategories) {
      const params = { category_id, sub_category_id: id }
      const shelf = await (await request.get(subCategoryProducts.path, { params })).json()
      const found = { ...shelf, address: categoryPath(title, category_id, id) }
      if (isWanted(found)) return found
    }
  }
  throw new Error('The demo shop has no such shelf.')
}

export async function findProduct(
  request: APIRequestContext,
  isWanted: (product: Product) => boolean,
): Promise<Product> {
  const shelf = await findShelf(request, ({ data }) => data.some(isWanted))
  return shelf.data.find(isWanted) as Product
}

/** Opens a page and waits for its hydration: before that, a link is an ordinary link. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main a, main button, main input')].at(-1)
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
}

export async function cardPrices(page: Page): Promise<number[]> {
  const cards = await page.getByRole('main').getByRole('article').all()
  // A reduced price comes before the original one.
  const prices = await Promise.all(
    cards.map((card) =>
      card
        .getByText(/^\$[\d,.]+$/)
        .first()
        .textContent(),
    ),
  )
  return prices.map((price) => Number(price?.replace(/[$,]/g, '')))
}
