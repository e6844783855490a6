import { brisbaneMoment } from '#contract/brisbane-time.ts'
import { WRONG_PRICE } from '#contract/goods/prices/price-words.ts'
import type { PricedProduct } from '#contract/goods/prices/prices.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { readDollars, toDollars } from '#contract/money.ts'
import { Refused } from '#contract/refused.ts'
import { momentInWords } from '../../pieces/cells.tsx'
import { requireNearYears } from '../../pieces/require-near-years.ts'
import { priceInWords, untilInWords } from '../prices/price-in-words.tsx'

/** A saved price comes back without its planned prices, which are reloaded with the screen. */
export type PricedOfBlock = OfficeProduct & Partial<Pick<PricedProduct, 'special_until' | 'next' | 'planned'>>

export type PriceDraft = ReturnType<typeof draftOfPrice>

/** Returns the price fields, and `ends` and `planned`, which show only when another operator has changed them. */
export function draftOfPrice(product: PricedOfBlock) {
  const { price, special, offer_label, special_until } = product
  return {
    price: price.toFixed(2),
    special: special?.toFixed(2) ?? '',
    label: offer_label ?? '',
    from: '',
    until: '',
    ends: special_until ? untilInWords(special_until) : '',
    planned: plannedInWords(product),
  }
}

function plannedInWords({ next, planned = 0 }: PricedOfBlock): string {
  if (!next) return ''
  const more = planned > 1 ? `, and ${planned - 1} more` : ''
  return `${plannedPriceInWords(next, next.from)}${more}`
}

export const priceWords: Record<keyof PriceDraft, string> = {
  price: 'Price',
  special: 'Special',
  label: 'Words on its badge',
  from: 'From',
  until: 'Special ends',
  ends: 'Special runs',
  planned: 'Planned',
}

/** Returns a field's value as text that an operator can compare. */
export function shownInPrice(draft: PriceDraft, name: keyof PriceDraft): string {
  const isAmount = name === 'price' || name === 'special'
  if (draft[name].trim() === '') return name === 'planned' ? 'nothing' : 'not set'
  return isAmount ? `$${draft[name]}` : draft[name]
}

const wrong = (field: string) => new Refused('invalid_input', [400, ''], { fields: { [field]: WRONG_PRICE } })

/** Returns the request body, or throws the field errors. */
export function priceOf({ price, special, label, from, until }: PriceDraft) {
  const cents = readDollars(price.trim())
  const specialCents = special.trim() ? readDollars(special.trim()) : undefined
  if (!cents) throw wrong('price')
  if (special.trim() && !specialCents) throw wrong('special')
  requireNearYears({ from })
  return {
    price: toDollars(cents),
    special: specialCents ? toDollars(specialCents) : null,
    offer_label: label,
    ...(from && { from: brisbaneMoment(from).toISOString() }),
    ...(until && { until: brisbaneMoment(until).toISOString() }),
  }
}

export function plannedPriceInWords(asked: Pick<OfficeProduct, 'price' | 'special'>, from: string): string {
  return `${priceInWords(asked)}${asked.special === null ? '' : ','} from ${momentInWords(from)}`
}
