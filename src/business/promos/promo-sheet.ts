import { formatCents } from '#contract/money.ts'
import type { Offer } from '#contract/promos/offer.ts'
import type { NewPromo, PromoTakes } from './create-promo.ts'

/** What a shopper reads of a code, in colours that are read easily on each other. */
export function promoSheet({
  code,
  takes,
  title,
  minGoodsCents,
  maxOffCents,
  usesPerCustomer,
}: NewPromo): Offer {
  const takesOff = inWords(takes)
  const bullets = [
    `${takesOff}${maxOffCents ? `, up to ${formatCents(maxOffCents)}` : ''}.`,
    ...(minGoodsCents ? [`When your goods come to ${formatCents(minGoodsCents)} or more.`] : []),
    ...(usesPerCustomer ? [usesInWords(usesPerCustomer)] : []),
    'Enter the code at checkout.',
  ]
  return {
    bg_color: '#fff3d2',
    text_color: '#16211b',
    offer_color: '#7a5200',
    bottomsheet_image_url: '/pictures/basket.webp',
    title: title ?? takesOff,
    subtitle: `With the code ${code}.`,
    offer: { key: 'Use code', value: code },
    button_cta_text: 'Start shopping',
    content: [{ heading: 'How it works', bullets }],
  }
}

function inWords(takes: PromoTakes): string {
  if (takes.kind === 'percent') return `${takes.percent}% off`
  if (takes.kind === 'amount') return `${formatCents(takes.amountCents)} off`
  return 'Free delivery'
}

function usesInWords(uses: number): string {
  return uses === 1 ? 'One use for each customer.' : `Up to ${uses} uses for each customer.`
}
