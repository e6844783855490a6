import type { Shop } from '#business/shop.ts'
import { mapSources } from './map-sources.ts'
import type { Sources } from './page-policy.ts'

const STRIPE: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
}

/** What pages reach of other hosts, by the providers that were chosen: nothing where all of them are our own. */
export function otherHosts({ map, payments }: Pick<Shop, 'map' | 'payments'>): Sources {
  const ofMap = mapSources(map)
  if (payments.provider === 'embedded') return ofMap
  const directives = new Set([...Object.keys(ofMap), ...Object.keys(STRIPE)])
  return Object.fromEntries(
    [...directives].map((directive) => [
      directive,
      [...(ofMap[directive] ?? []), ...(STRIPE[directive] ?? [])],
    ]),
  )
}
