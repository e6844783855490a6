import type { Offer } from '../../goods/catalogue/offer.ts'
import { type Cents, formatCents } from '../../money.ts'

/** The discount of a code and its size. */
export type PromoTakes =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; amountCents: Cents }
  | { kind: 'free_delivery' }

interface Explained {
  code: string
  takes: PromoTakes
  minGoodsCents?: Cents
  maxOffCents?: Cents | null
  usesPerCustomer?: number | null
}

/** Returns the generated sheet of a code without texts of its own, in readable colours. */
export function promoSheet({ code, takes, minGoodsCents, maxOffCents, usesPerCustomer }: Explained): Offer {
  const takesOff = takesInWords(takes)
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
    title: takesOff,
    subtitle: `With the code ${code}.`,
    offer: { key: 'Use code', value: code },
    button_cta_text: 'Start shopping',
    content: [{ heading: 'How it works', bullets }],
  }
}

/** `10% off` */
function takesInWords(takes: PromoTakes): string {
  if (takes.kind === 'percent') return `${takes.percent}% off`
  if (takes.kind === 'amount') return `${formatCents(takes.amountCents)} off`
  return 'Free delivery'
}

function usesInWords(uses: number): string {
  return uses === 1 ? 'One use for each customer.' : `Up to ${uses} uses for each customer.`
}
