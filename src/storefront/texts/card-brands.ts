import type { CardBrand } from '#contract/money/payments/card.ts'

export const cardBrandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  unknown: 'Card',
}
