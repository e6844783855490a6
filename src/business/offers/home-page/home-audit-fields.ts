import type { HomeContent } from '#contract/offers/home-page/home-content.ts'

/** Returns the home page as audit fields: one per block, and one for their order. */
export function homeAuditFields({ blocks }: HomeContent): Record<string, unknown> {
  return {
    order: blocks.map(({ id }) => id),
    ...Object.fromEntries(blocks.map(({ id, ...block }) => [`block ${id}`, block])),
  }
}
