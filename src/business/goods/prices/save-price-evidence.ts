import { shownInBrisbane } from '#contract/brisbane-time.ts'
import { chargedPrices } from '#contract/goods/catalogue/charged-prices.ts'
import { judgeEntry, type Ledger } from '#contract/goods/catalogue/honest-special.ts'
import { packInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import type { savePriceEvidence as endpoint } from '#contract/goods/prices/prices.ts'
import { toDollars } from '#contract/money.ts'
import { csvLine, csvStart } from '../../csv-line.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { atomic, type Verb } from '../../shop.ts'
import { readLedgers } from '../price-ledger/price-ledger.ts'
import { requireOfficeProduct } from '../product-views/office-products.ts'

/** Returns the whole history of a product's prices for an authority that asks whether its specials were true. */
export const savePriceEvidence: Verb<typeof endpoint> = atomic(async (shop, { product_id }) => {
  const product = await requireOfficeProduct(shop, product_id)
  const ledger = (await readLedgers(shop, [product_id], new Date(0))).get(product_id)
  const lines = [
    ['Product', `${product.title}, ${packInWords(product)}`],
    ['Id', product_id],
    ['Saved at', inBrisbane(shop.clock.now())],
    ['Times are', 'Australia/Brisbane'],
    [],
    [
      'From',
      'Until',
      'Price charged',
      'Price struck through',
      `Lowest in the ${shop.priceLookBackDays} days before`,
    ],
    ...(ledger ? pricesIn(ledger, shop.clock.now()) : []),
    [],
    ['Off sale from', 'Until'],
    ...(ledger?.offSale ?? []).map(({ from, until }) => [inBrisbane(from), inBrisbane(until)]),
  ]
  await writeAudit(shop, { act: 'price-evidence.saved', on: ['product', product_id] })
  return { csv: csvStart + lines.map(csvLine).join('') }
})

function pricesIn(ledger: Ledger, now: Date): string[][] {
  return chargedPrices(ledger.entries)
    .filter(({ from }) => from <= now.getTime())
    .map(({ from, to, cents }) => {
      const at = ledger.entries.findLastIndex((entry) => entry.from.getTime() <= from)
      const full = ledger.entries[at]?.priceCents ?? cents
      const until = to > now.getTime() ? '' : inBrisbane(new Date(to))
      const special = cents < full ? [dollars(full), dollars(lowestBefore(ledger, at))] : []
      return [inBrisbane(new Date(from)), until, dollars(cents), ...special]
    })
}

function lowestBefore(ledger: Ledger, at: number): number | undefined {
  const judged = judgeEntry(ledger, at)
  return 'until' in judged ? ledger.entries[at]?.priceCents : judged.lowest
}

function dollars(cents: number | undefined): string {
  return cents === undefined ? '' : toDollars(cents).toFixed(2)
}

/** `2026-03-05 09:00` */
function inBrisbane(moment: Date): string {
  return shownInBrisbane(moment).replace('T', ' ')
}
