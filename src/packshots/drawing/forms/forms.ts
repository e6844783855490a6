import type { PackForm } from '#contract/goods/catalogue/pack-forms.ts'
import type { FormOf } from '../form.ts'
import { bottles } from './bottles.ts'
import { films } from './films.ts'
import { glassAndTin } from './glass-and-tin.ts'
import { paperAndCard } from './paper-and-card.ts'
import { unpacked } from './unpacked.ts'

/** Every form, by its name in the table of forms. */
export const formsByName: Record<PackForm, FormOf> = {
  ...bottles,
  ...films,
  ...glassAndTin,
  ...paperAndCard,
  ...unpacked,
}

export type FormName = PackForm

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(formsByName, name)
}
