import type { MapChoice } from '#contract/delivery/places/map.ts'
import type { Sources } from './page-policy.ts'

const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com']

/** Returns the other hosts that the chosen map needs; none for the embedded map without tiles. */
export function mapSources(map: MapChoice): Sources {
  if (map.kind === 'embedded') return map.tiles ? { 'img-src': [new URL(map.tiles).origin] } : {}
  return {
    'script-src': GOOGLE,
    'img-src': [...GOOGLE, 'https://*.google.com', 'https://*.googleusercontent.com'],
    'connect-src': [...GOOGLE, 'https://*.google.com', 'data:', 'blob:'],
    'font-src': ['https://fonts.gstatic.com'],
    // Google's script injects its own style elements.
    'style-src': ['https://fonts.googleapis.com', "'unsafe-inline'"],
    'worker-src': ['blob:'],
  }
}
