import type { z } from 'zod'
import type { Clock } from '../clock/port.ts'
import type { Payments } from './port.ts'

/** What it takes, what it is when left out, and why an operator would set it. */
export type Setting = readonly [schema: z.ZodType, ifLeftOut: string, takes: string]

/** All that the shop knows of a payment provider before it is chosen. */
export interface PaymentProvider {
  /** By their names in the environment; one whose schema takes no `undefined` is required of the chosen provider. */
  settings: Readonly<Record<string, Setting>>
  open(given: Record<string, unknown>, clock: Clock): Promise<Payments>
}

type ValuesOf<Settings extends Record<string, Setting>> = {
  [Name in keyof Settings]: z.output<Settings[Name][0]>
}

/** Has `open` receive what the provider's own settings say. */
export function paymentProvider<const Settings extends Record<string, Setting>>(provider: {
  settings: Settings
  open(given: ValuesOf<Settings>, clock: Clock): Promise<Payments>
}): PaymentProvider {
  return provider
}
