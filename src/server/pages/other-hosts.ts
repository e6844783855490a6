import type { Shop } from '#business/shop.ts'
import { mapSources } from './map-sources.ts'
import type { Sources } from './page-policy.ts'

/** What pages reach of other hosts, by the providers that were chosen: nothing where all of them are our own. */
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
