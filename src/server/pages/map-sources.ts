import type { MapChoice } from '#contract/places/map.ts'
import type { Sources } from './page-policy.ts'

const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com']

/** What the chosen map needs of other hosts; nothing where it is our own. */
export function mapSources(map: MapChoice): Sources {
  if (map.kind === 'embedded') return map.tiles ? { 'img-src': [new URL(map.tiles).origin] } : {}
  return {
    'script-src': GOOGLE,
    'img-src': [...GOOGLE, 'https://*.google.com', 'https://*.googleusercontent.com'],
    'connect-src': [...GOOGLE, 'https://*.google.com', 'data:', 'blob:'],
    'font-src': ['https://fonts.gstatic.com'],
    // Google's script writes style elements of its own.
    'style-src': ['https://fonts.googleapis.com', "'unsafe-inline'"],
    'worker-src': ['blob:'],
  }
}
