import type { Position } from '#contract/delivery/windows/distance.ts'

/** The part of Google's API that the shop uses. */
export interface GoogleMap {
  getCenter(): { lat(): number; lng(): number }
  setCenter(center: Position): void
  addListener(event: 'idle', listener: () => void): void
}

interface GoogleMaps {
  Map: new (element: HTMLElement, options: object) => GoogleMap
}

const READY = 'punnetMapIsReady'
let loading: Promise<GoogleMaps> | undefined

/** Single-flight per page. After a failed load the next call retries. */
export function loadGoogleMaps(key: string): Promise<GoogleMaps> {
  loading ??= askForScript(key).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function askForScript(key: string): Promise<GoogleMaps> {
  const page = window as unknown as Record<string, unknown> & { google?: { maps: GoogleMaps } }
  const query = new URLSearchParams({ key, v: 'weekly', region: 'AU', language: 'en-AU', loading: 'async' })
  query.set('libraries', 'places')
  query.set('callback', READY)
  const script = document.createElement('script')
  script.src = `https://maps.googleapis.com/maps/api/js?${query}`
  return new Promise((resolve, reject) => {
    page[READY] = () => (page.google ? resolve(page.google.maps) : reject(new Error('Google gave no map.')))
    script.onerror = () => {
      script.remove()
      reject(new Error('The map’s script did not load.'))
    }
    document.head.append(script)
  })
}
