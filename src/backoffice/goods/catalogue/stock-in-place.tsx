import { ON_HAND } from '#contract/goods/catalogue/product-limits.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { amountAsTyped, amountInWords, amountSentence, readAmount } from '#contract/goods/stock/amounts.ts'
import { isLow } from '#contract/goods/stock/low-stock.ts'
import { countStock } from '#contract/goods/stock/stock.ts'
import { Refused } from '#contract/refused.ts'
import { call } from '../../network/call.ts'
import { useDone } from '../../pieces/page.tsx'
import { InPlace } from './in-place.tsx'

/** Sets a product's stock to a count, in the table. */
export function StockInPlace({ product }: { product: OfficeProduct }) {
  const done = useDone()
  async function save(text: string, { on_hand: seen }: OfficeProduct) {
    const counted = readAmount(product, text, ON_HAND)
    if (counted === undefined) throw new Refused('invalid_input', [400, amountSentence(product, ON_HAND)])
    await call(countStock, { product_id: product.id, on_hand: counted, seen, reason: 'Counted' })
    await done(`${product.title}: ${amountInWords(product, counted)} on hand now.`)
  }
  const label = `Stock of ${product.title}${product.sold_by === 'weight' ? ', kilograms' : ''}`
  const onHand = amountInWords(product, product.on_hand)
  return (
    <InPlace
      product={product}
      label={label}
      inWords={(now) => `${amountInWords(now, now.on_hand)} on hand`}
      heard={`${label}: ${onHand}`}
      value={amountAsTyped(product, product.on_hand)}
      save={save}
    >
      {isLow(product) ? <span className="font-semibold text-warning">{onHand}</span> : onHand}
    </InPlace>
  )
}
