import type { Visitor } from '../shop.ts'
import type { Counter, RateLimit } from './rate-limit.ts'

/** How many login codes are sent: each costs money, and fraud lives on making shops send them. */
export interface CodeLimits {
  perNumber: readonly RateLimit[]
  perAddress: readonly RateLimit[]
  together: readonly RateLimit[]
}

/** What one code is counted against. */
export function countersOfCode(limits: CodeLimits, { address }: Visitor, mobile: string): Counter[] {
  return [
    { name: `codes to ${mobile}`, limits: limits.perNumber },
    ...(address ? [{ name: `codes asked from ${address}`, limits: limits.perAddress }] : []),
    { name: 'codes', limits: limits.together },
  ]
}
