import type { HomeContent } from '#contract/office/home-page/home-content.ts'

/** As the audit tells it: each block by itself, and their order. */
export function toldHome({ blocks }: HomeContent): Record<string, unknown> {
  return {
    order: blocks.map(({ id }) => id),
    ...Object.fromEntries(blocks.map(({ id, ...block }) => [`block ${id}`, block])),
  }
}
