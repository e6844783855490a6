import path from 'node:path'
import { readJudgedProducts } from '#testing/relevance/judged-products.ts'
import { judgedSets } from '#testing/relevance/judged-sets.ts'
import { measureProductNames, measureShelfNames } from '#testing/relevance/measure-own-names.ts'
import { measureRelevance } from '#testing/relevance/measure-relevance.ts'
import { openCatalogueShop } from './catalogue-shop.ts'
import { atLeast, beginRun, type Figure, printFigures } from './figures.ts'
import { inTemporaryFolder } from './shop.ts'

const SUCCESS = 0.97
const NDCG = 0.85
/** Searches with at least this nDCG are good enough not to be listed. */
const WORTH_TELLING = 0.7

const OWN_NAMES_PERCENT = 99
const SHELF_NAMES_PERCENT = 95

beginRun()
await inTemporaryFolder(async (folder) => {
  const shop = await openCatalogueShop(path.join(folder, 'data'))
  try {
    const products = await readJudgedProducts(shop.db)
    const figures: Figure[] = []
    for (const { name, searches } of judgedSets) {
      const { success, ndcg, misses } = await measureRelevance(searches, products, shop.find)
      console.log(`\n${name}:`)
      for (const miss of misses.filter(({ found, ndcg }) => !found || ndcg < WORTH_TELLING))
        console.log(
          `  ${miss.found ? ' ' : '✗'} ${miss.q} (${miss.ndcg.toFixed(2)}): ${miss.shown.join(', ') || 'nothing'}`,
        )
      figures.push(
        atLeast(`${name}: success@5`, success, SUCCESS, ''),
        atLeast(`${name}: nDCG@5`, ndcg, NDCG, ''),
      )
    }
    for (const [what, goal, measured] of [
      ['products first by their own name', OWN_NAMES_PERCENT, await measureProductNames(products, shop.find)],
      ['shelves found by their own name', SHELF_NAMES_PERCENT, await measureShelfNames(products, shop.find)],
    ] as const) {
      console.log(`\n${what}, but for:`)
      for (const { name, shown } of measured.misses)
        console.log(`  ✗ ${name}: ${shown.join(', ') || 'nothing'}`)
      figures.push(atLeast(what, 100 * measured.found, goal, '%'))
    }
    printFigures('What shoppers mean, of the demo shop’s answers; 3 is what was meant', figures)
  } finally {
    await shop.close()
  }
})
