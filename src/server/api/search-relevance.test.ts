import { expect, test } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { seedDemo } from '#database/demo/seed-demo.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { furtherSearches } from '#testing/relevance/further-searches.ts'
import { readJudgedProducts } from '#testing/relevance/judged-products.ts'
import { readSearches } from '#testing/relevance/judged-search.ts'
import { laterSearches } from '#testing/relevance/later-searches.ts'
import { measureShelfNames } from '#testing/relevance/measure-own-names.ts'
import { measureRelevance } from '#testing/relevance/measure-relevance.ts'
import { usualSearches } from '#testing/relevance/usual-searches.ts'
import { wishedSearches } from '#testing/relevance/wished-searches.ts'

test('judged searches reach 97% success and 0.85 nDCG, and every shelf is found by its title', async () => {
  const { call, db, clock } = await openTestShop()
  await seedDemo(db, { now: clock.now() })
  const products = await readJudgedProducts(db)
  const find = async (q: string) => (await call(searchProduct, { q })).data.map(({ id }) => id)

  for (const searches of [usualSearches, furtherSearches, laterSearches, wishedSearches]) {
    const { success, ndcg, misses } = await measureRelevance(readSearches(searches), products, find)
    const missed = misses.filter(({ found }) => !found).map(({ q, shown }) => `${q}: ${shown.join(', ')}`)
    expect(success, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(ndcg).toBeGreaterThanOrEqual(0.85)
  }
  expect((await measureShelfNames(products, find)).misses).toEqual([])
})
