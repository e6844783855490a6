import { farYearSentence } from '#contract/near-year.ts'
import type { Shop } from './shop.ts'
import { wrongField } from './wrong-input.ts'

export function requireNearYear({ clock }: Pick<Shop, 'clock'>, field: string, day: string): void {
  const sentence = farYearSentence(day, clock.now())
  if (sentence) throw wrongField(field, sentence)
}
