import type { z } from 'zod'
import type { Order } from '../orders/order.ts'
import type * as schema from './line-wish.schema.ts'

export type LineWish = z.infer<typeof schema.LineWish>
export type WantedOfLine = z.infer<typeof schema.WantedOfLine>
export type ChosenSubstitute = LineWish['substitutes'][number]

interface Outcome {
  ifOut: NonNullable<LineWish['if_out']>
  /** What is tried in its place, one after the other, where something was chosen. */
  substitutes: ChosenSubstitute[]
  /** What was chosen and can no longer take its place. */
  gone: ChosenSubstitute[]
}

/** A wish as it is sent. */
export function wantedOfLine({ if_out, substitutes, note }: LineWish): WantedOfLine {
  return { if_out, substitute_ids: substitutes.map(({ product_id }) => product_id), note }
}

/** What happens to a line that is out: by its own wish, else by what is said for the whole order. */
export function outcomeOf(wish: LineWish | undefined, ofOrder: Order['if_out']): Outcome {
  const substitutes = wish?.substitutes.filter(({ may_be_picked }) => may_be_picked) ?? []
  const gone = wish?.substitutes.filter(({ may_be_picked }) => !may_be_picked) ?? []
  if (wish?.if_out === 'chosen' && substitutes.length === 0) return { ifOut: 'best_match', substitutes, gone }
  return { ifOut: wish?.if_out ?? ofOrder, substitutes, gone }
}
