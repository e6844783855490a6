import path from 'node:path'
import { parseArgs } from 'node:util'
import { openBulkShop } from './bulk-shop.ts'
import { type Figure, runMeasured, short } from './figures.ts'
import { CUSTOMERS } from './office/office-data.ts'
import { measureOffice } from './office/office-lists.ts'
import { measureOfficeTaps } from './office/office-taps.ts'
import { inTemporaryFolder } from './shop.ts'

const DAYS = 730

const { values: given } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    products: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '20' },
    taps: { type: 'boolean', default: false },
  },
})
const [orders, products, rounds] = [given.orders, given.products, given.rounds].map(Number) as [
  number,
  number,
  number,
]

async function measureAnswers(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const opened = await openBulkShop(path.join(folder, 'data'), {
      products,
      customers: CUSTOMERS,
      orders,
      days: DAYS,
    })
    const figures = await measureOffice(opened, { products, rounds })
    await opened.close()
    return figures
  })
}

// With --taps, the waits of a person alone.
await runMeasured(
  given.taps
    ? 'The office under a finger'
    : `The office at ${short(products)} products, ${short(CUSTOMERS)} customers, ${short(orders)} orders`,
  async () => [...(given.taps ? [] : await measureAnswers()), ...(await measureOfficeTaps())],
)
