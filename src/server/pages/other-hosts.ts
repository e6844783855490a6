import type { Shop } from '#business/shop.ts'
import { mapSources } from './map-sources.ts'
import type { Sources } from './page-policy.ts'

/** Merges the hosts that the map and the payment provider need in the page policy. */
export function otherHosts({ map, payments }: Pick<Shop, 'map' | 'payments'>): Sources {
  const ofMap = mapSources(map)
  const ofPayments = payments.browserHosts
  const directives = new Set([...Object.keys(ofMap), ...Object.keys(ofPayments)])
  return Object.fromEntries(
    [...directives].map((directive) => [
      directive,
      [...(ofMap[directive] ?? []), ...(ofPayments[directive] ?? [])],
    ]),
  )
}
