import type { DealOfForm } from '#contract/offers/deals/deals.ts'

/** The values in a deal's form fields. */
export interface DealDraft {
  heading: string
  code: string
  product_ids: readonly string[]
}

const emptyDraft: DealDraft = { heading: '', code: '', product_ids: [] }

export const fieldWords: Record<keyof DealDraft, string> = {
  heading: 'Name',
  code: 'Promo code',
  product_ids: 'Products',
}

/** Returns an empty draft for a new deal. */
export function draftOf(deal: DealOfForm | undefined): DealDraft {
  if (!deal) return emptyDraft
  const { heading, code, products } = deal
  return { heading, code: code ?? '', product_ids: products.map(({ id }) => id) }
}

export function factsOf({ heading, code, product_ids }: DealDraft) {
  return { heading, code: code.trim() || null, product_ids: [...product_ids] }
}

/** Returns a field's value as text that an operator can compare. */
export function shownIn(draft: DealDraft, name: keyof DealDraft, titleOf: (id: string) => string): string {
  const shown = name === 'product_ids' ? draft.product_ids.map(titleOf).join(', ') : draft[name]
  return shown || 'none'
}
