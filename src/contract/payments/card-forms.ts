/** Whose card form the checkout shows. The storefront has a component for each. */
export const cardForms = ['embedded', 'stripe'] as const

export type CardFormName = (typeof cardForms)[number]
