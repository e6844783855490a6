import { ON_HAND } from '#contract/goods/catalogue/product-limits.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { isLow } from '#contract/goods/stock/low-stock.ts'
import { countStock } from '#contract/goods/stock/stock.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { Refused } from '#contract/refused.ts'
import { readWhole, wholeSentence } from '#contract/whole-number.ts'
import { call } from '../../network/call.ts'
import { InPlace } from './in-place.tsx'

interface Props {
  product: OfficeProduct
  onDone: (sentence: string) => Promise<void>
}

/** Sets a product's stock to a count, in the table. */
export function StockInPlace({ product, onDone }: Props) {
  async function save(text: string, { on_hand: seen }: OfficeProduct) {
    const counted = readWhole(text, ON_HAND)
    if (counted === undefined) throw new Refused('invalid_input', [400, wholeSentence(ON_HAND)])
    await call(countStock, { product_id: product.id, on_hand: counted, seen, reason: 'Counted' })
    await onDone(`${product.title}: ${inThousands(counted)} on hand now.`)
  }
  const label = `Stock of ${product.title}`
  const onHand = inThousands(product.on_hand)
  return (
    <InPlace
      product={product}
      label={label}
      inWords={({ on_hand }) => `${inThousands(on_hand)} on hand`}
      heard={`${label}: ${onHand}`}
      value={String(product.on_hand)}
      save={save}
    >
      {isLow(product) ? <span className="font-semibold text-warning">{onHand}</span> : onHand}
    </InPlace>
  )
}
