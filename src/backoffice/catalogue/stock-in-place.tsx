import { ON_HAND } from '#contract/catalogue/product-limits.ts'
import { inThousands } from '#contract/in-thousands.ts'
import type { OfficeProduct } from '#contract/office/products/products.ts'
import { isLow } from '#contract/office/stock/low-stock.ts'
import { countStock } from '#contract/office/stock/stock.ts'
import { Refused } from '#contract/refused.ts'
import { readWhole, wholeSentence } from '#contract/whole-number.ts'
import { call } from '../network/call.ts'
import { InPlace } from './in-place.tsx'

interface Props {
  product: OfficeProduct
  onDone: (sentence: string) => Promise<void>
}

/** What is on hand, set to what was counted. */
export function StockInPlace({ product, onDone }: Props) {
  async function save(text: string, { on_hand: seen }: OfficeProduct) {
    const counted = readWhole(text, ON_HAND)
    if (counted === undefined) throw new Refused('invalid_input', [400, wholeSentence(ON_HAND)])
    await call(countStock, { product_id: product.id, on_hand: counted, seen, reason: 'Counted' })
    await onDone(`${product.title}: ${inThousands(counted)} on hand now.`)
  }
  return (
    <InPlace
      product={product}
      label={`Stock of ${product.title}`}
      inWords={({ on_hand }) => `${inThousands(on_hand)} on hand`}
      value={String(product.on_hand)}
      save={save}
    >
      <span className={isLow(product) ? 'font-semibold text-warning' : undefined}>
        {inThousands(product.on_hand)}
      </span>
    </InPlace>
  )
}
