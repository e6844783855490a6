import type { FormOf } from '../form.ts'
import { bottles } from './bottles.ts'
import { films } from './films.ts'
import { glassAndTin } from './glass-and-tin.ts'
import { paperAndCard } from './paper-and-card.ts'
import { unpacked } from './unpacked.ts'

const all = { ...bottles, ...films, ...glassAndTin, ...paperAndCard, ...unpacked }

export type FormName = keyof typeof all

/** Every form, by its name in the table of forms. */
export const formsByName: Record<FormName, FormOf> = all

export function isFormName(name: string): name is FormName {
  return Object.hasOwn(formsByName, name)
}
