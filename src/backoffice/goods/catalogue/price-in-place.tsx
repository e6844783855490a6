import { WRONG_PRICE } from '#contract/goods/prices/price-words.ts'
import { setPrice } from '#contract/goods/prices/prices.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { formatDollars, readDollars, toDollars } from '#contract/money.ts'
import { Refused } from '#contract/refused.ts'
import { useDone } from '../../pieces/page.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { priceInWords } from '../prices/price-in-words.tsx'
import { InPlace } from './in-place.tsx'

/** Edits the regular price in the table; a current special stays. */
export function PriceInPlace({ product }: { product: OfficeProduct }) {
  const done = useDone()
  const perKilo = product.sold_by === 'weight' ? ' per kg' : ''
  const label = `Price of ${product.title}${perKilo}`
  const regular = formatDollars(product.price)
  const special = product.special === null ? undefined : formatDollars(product.special)
  async function save(text: string, { version, special, offer_label }: OfficeProduct) {
    const cents = readDollars(text.trim())
    if (!cents) throw new Refused('invalid_input', [400, WRONG_PRICE])
    const price = toDollars(cents)
    await callReauthenticated(setPrice, { product_id: product.id, version, price, special, offer_label })
    await done(`${product.title} now sells for ${formatDollars(price)}${perKilo}.`)
  }
  return (
    <InPlace
      product={product}
      label={label}
      inWords={priceInWords}
      heard={
        special === undefined
          ? `${label}: ${regular}`
          : `${label}, special and regular: ${special} ${regular}`
      }
      value={product.price.toFixed(2)}
      before="$"
      save={save}
    >
      {special === undefined ? (
        regular
      ) : (
        <>
          <span className="font-semibold text-danger">{special}</span> <s className="text-muted">{regular}</s>
        </>
      )}
    </InPlace>
  )
}
