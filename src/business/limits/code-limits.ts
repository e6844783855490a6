import type { Visitor } from '../shop.ts'
import { fairTo } from './fair-part.ts'
import type { Counter, RateLimit } from './rate-limit.ts'

/** How many login codes are sent: each costs money, and fraud lives on making shops send them. */
export interface CodeLimits {
  perNumber: readonly RateLimit[]
  perAddress: readonly RateLimit[]
  together: readonly RateLimit[]
}

/** The rest is kept for browsers that have signed in with the mobile before. */
const FOR_NEWCOMERS = 0.75

/** What a code for a mobile is counted against where nothing proves that its owner asks. */
export function countersOfCode(limits: CodeLimits, { address }: Visitor, mobile: string): Counter[] {
  const newcomers = limits.together.map(({ atMost, withinMinutes }) => ({
    atMost: Math.ceil(atMost * FOR_NEWCOMERS),
    withinMinutes,
  }))
  return [
    toNumber(limits, mobile),
    ...(address ? [{ name: `codes asked from ${address}`, limits: limits.perAddress }] : []),
    fairTo(address, { name: 'codes to newcomers', limits: newcomers }),
    toAll(limits),
  ]
}

/** What one is counted against that a trusted browser asks for. Its address may be shared with anyone, so it is no matter. */
export function countersOfTrusted(limits: CodeLimits, mobile: string): Counter[] {
  return [toNumber(limits, mobile), toAll(limits)]
}

function toNumber({ perNumber }: CodeLimits, mobile: string): Counter {
  return { name: `codes to ${mobile}`, limits: perNumber }
}

function toAll({ together }: CodeLimits): Counter {
  return { name: 'codes', limits: together }
}
