import type { Visitor } from '../shop.ts'
import type { Limit, Turns } from './turns.ts'

/** How many login codes are sent: each costs money, and fraud lives on making shops send them. */
export interface CodeLimits {
  perNumber: readonly Limit[]
  perAddress: readonly Limit[]
  together: readonly Limit[]
}

/** The turns that one code takes. */
export function turnsOfCode(limits: CodeLimits, { address }: Visitor, mobile: string): Turns[] {
  return [
    { name: `codes to ${mobile}`, limits: limits.perNumber },
    ...(address ? [{ name: `codes asked from ${address}`, limits: limits.perAddress }] : []),
    { name: 'codes', limits: limits.together },
  ]
}
