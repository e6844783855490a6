import type { APIRequestContext, Page } from '@playwright/test'
import { getHomepageBlock } from '#contract/dashboard/dashboard.ts'
import { dealPath, productPath } from '#contract/slug.ts'
import { findProduct, findShelf, openAwake } from './shelves.ts'
import { expect, test } from './shop-for-journeys.ts'

const WIDTHS = [390, 768, 1024, 1366]
/** What is left of a window of twice the size when all of it is enlarged to twice, and the least that WCAG asks for. */
const ZOOMED = [320, 384, 512, 683]

async function screens(request: APIRequestContext): Promise<string[]> {
  const shelf = await findShelf(request, ({ total }) => total > 24)
  const product = await findProduct(request, ({ discounted_rate }) => discounted_rate !== undefined)
  const blocks = await (await request.get(getHomepageBlock.path)).json()
  const deal = blocks.data.find((block: { block_type: string }) => block.block_type === 'special_deal')
  return [
    '/',
    shelf.address,
    dealPath(deal),
    productPath(product),
    '/search/?q=milk',
    '/info/privacy-policy-update',
  ]
}

/** How far the page can be pushed aside, and what stands out of it. */
function sideways(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= innerWidth) return undefined
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    )
    return `${scrollWidth - innerWidth} px, by ${outside.map(({ className }) => className).slice(0, 3)}`
  })
}

test('at twice the text, and enlarged to twice, nothing stands out of the page', async ({
  page,
  request,
}) => {
  const found: string[] = []
  const look = async (what: string) => {
    const out = await sideways(page)
    if (out) found.push(`${what}: ${out}`)
  }
  for (const path of await screens(request)) {
    await openAwake(page, path)
    for (const width of ZOOMED) {
      await page.setViewportSize({ width, height: 700 })
      await look(`${path} at ${width}`)
    }
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 })
      await look(`${path} at ${width} with large text`)
    }
  }
  expect(found).toEqual([])
})
