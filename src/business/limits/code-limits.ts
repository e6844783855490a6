import type { Visitor } from '../shop.ts'
import type { Counter, RateLimit } from './rate-limit.ts'
import { fairTo } from './rate-limit.ts'

/** Limits on calls to a geocoder that charges for them. */
export interface LookupLimits {
  perAddress: readonly RateLimit[]
  together: readonly RateLimit[]
}

/** Limits on login codes: each SMS costs money, and toll fraud makes shops send many. */
export interface CodeLimits {
  perNumber: readonly RateLimit[]
  perAddress: readonly RateLimit[]
  together: readonly RateLimit[]
}

/** The share of new browsers; the rest is reserved for browsers that have signed in with the mobile before. */
const FOR_NEWCOMERS = 0.75

/** Returns the counters of a login code requested by an unknown browser. */
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

/** Returns the counters of a code for a trusted browser. Its IP address may be a shared one, so it is not limited. */
export function countersOfTrusted(limits: CodeLimits, mobile: string): Counter[] {
  return [toNumber(limits, mobile), toAll(limits)]
}

function toNumber({ perNumber }: CodeLimits, mobile: string): Counter {
  return { name: `codes to ${mobile}`, limits: perNumber }
}

function toAll({ together }: CodeLimits): Counter {
  return { name: 'codes', limits: together }
}

export function countersOfLookup(limits: LookupLimits, { address }: Visitor): Counter[] {
  return [
    ...(address ? [{ name: `lookups from ${address}`, limits: limits.perAddress }] : []),
    { name: 'lookups', limits: limits.together },
  ]
}
