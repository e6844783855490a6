import type { z } from 'zod'
import type * as schema from './line-preference.schema.ts'

export type LinePreference = z.infer<typeof schema.LinePreference>
export type LinePreferenceInput = z.infer<typeof schema.LinePreferenceInput>
export type ChosenSubstitute = LinePreference['substitutes'][number]

interface Outcome {
  ifOut: NonNullable<LinePreference['if_out']>
  /** The chosen substitutes that can still be picked, tried in this order. */
  substitutes: ChosenSubstitute[]
  /** The chosen substitutes that can no longer replace the product. */
  gone: ChosenSubstitute[]
}

/** Converts a preference to the form in which it is sent. */
export function preferenceInputOf({ if_out, substitutes, note }: LinePreference): LinePreferenceInput {
  return { if_out, substitute_ids: substitutes.map(({ product_id }) => product_id), note }
}

/** Returns what happens if a line is out of stock: its own preference, or else the choice for the whole order. */
export function outcomeOf(
  wish: LinePreference | undefined,
  ofOrder: Exclude<Outcome['ifOut'], 'chosen'>,
): Outcome {
  const substitutes = wish?.substitutes.filter(({ may_be_picked }) => may_be_picked) ?? []
  const gone = wish?.substitutes.filter(({ may_be_picked }) => !may_be_picked) ?? []
  if (wish?.if_out === 'chosen' && substitutes.length === 0) return { ifOut: 'best_match', substitutes, gone }
  return { ifOut: wish?.if_out ?? ofOrder, substitutes, gone }
}
