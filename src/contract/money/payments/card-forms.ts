/** The card forms that checkout can show. The storefront has a component for each. */
export const cardForms = ['embedded', 'stripe'] as const

export type CardFormName = (typeof cardForms)[number]
