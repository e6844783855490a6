import { farYearSentence } from '#contract/near-year.ts'
import { wrongField } from '#contract/refusals.ts'
import type { Shop } from './shop.ts'

export function requireNearYear({ clock }: Pick<Shop, 'clock'>, field: string, day: string): void {
  const sentence = farYearSentence(day, clock.now())
  if (sentence) throw wrongField(field, sentence)
}
