import { expect, test } from 'vitest'
import { searchProduct } from '#contract/goods/search/search.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { openTestShop, shareTestShop } from '#testing/open-test-shop.ts'
import { readJudgedProducts } from '#testing/relevance/judged-products.ts'
import { judgedSets } from '#testing/relevance/judged-sets.ts'
import { lostDiets } from '#testing/relevance/lost-diets.ts'
import { measureShelfNames } from '#testing/relevance/measure-own-names.ts'
import { measureRelevance } from '#testing/relevance/measure-relevance.ts'

const shop = shareTestShop(async () => {
  const opened = await openTestShop()
  await seedDemo(opened.db, { now: opened.clock.now() })
  return opened
})

async function ask(q: string) {
  const { data, not_granted } = await shop().call(searchProduct, { q })
  return { ids: data.map(({ id }) => id), saysSo: not_granted !== undefined }
}

test('judged searches reach 97% success and 0.85 nDCG, and every shelf is found by its title', async () => {
  const products = await readJudgedProducts(shop().db)
  const find = async (q: string) => (await ask(q)).ids

  for (const { searches } of judgedSets) {
    const { success, ndcg, misses } = await measureRelevance(searches, products, find)
    const missed = misses.filter(({ found }) => !found).map(({ q, shown }) => `${q}: ${shown.join(', ')}`)
    expect(success, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
    expect(ndcg).toBeGreaterThanOrEqual(0.85)
  }
  expect((await measureShelfNames(products, find)).misses).toEqual([])
})

test('no judged search loses its dietary word without saying so', async () => {
  const products = await readJudgedProducts(shop().db)
  const searches = judgedSets.flatMap((set) => set.searches)

  expect(await lostDiets(searches, products, ask)).toEqual([])
})
