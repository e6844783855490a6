import type { z } from 'zod'
import type { Clock } from '../clock/port.ts'
import type { Payments } from './port.ts'

/** A setting's schema, its default, and its description for operators. */
export type Setting = readonly [schema: z.ZodType, ifLeftOut: string, takes: string]

/** Everything that the shop knows of a payment provider before one is chosen. */
export interface PaymentProvider {
  /** By environment name. A setting whose schema rejects `undefined` is required once its provider is chosen. */
  settings: Readonly<Record<string, Setting>>
  open(given: Record<string, unknown>, clock: Clock): Promise<Payments>
}

type ValuesOf<Settings extends Record<string, Setting>> = {
  [Name in keyof Settings]: z.output<Settings[Name][0]>
}

/** Types `open` with the values of the provider's own settings. */
export function paymentProvider<const Settings extends Record<string, Setting>>(provider: {
  settings: Settings
  open(given: ValuesOf<Settings>, clock: Clock): Promise<Payments>
}): PaymentProvider {
  return provider
}
