import type { Position } from '#contract/delivery/windows/distance.ts'

const DETECTING_MS = 5_000

export type DetectProblem = 'unsupported' | 'insecure' | 'denied' | 'unknown'

/** Returns the browser's position, or the reason why it gives none. */
export async function detectPosition(): Promise<Position | DetectProblem> {
  if (!navigator.geolocation) return 'unsupported'
  if (!isSecureContext) return 'insecure'
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, {
        enableHighAccuracy: true,
        timeout: DETECTING_MS,
        maximumAge: 0,
      }),
    )
    return { lat: coords.latitude, lng: coords.longitude }
  } catch (error) {
    return (error as GeolocationPositionError).code === 1 ? 'denied' : 'unknown'
  }
}
