import { afterEach, expect, test, vi } from 'vitest'
import { detectPosition } from './location-dialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the position is the one that the browser reports', async () => {
  open({ say: (found) => found({ coords: { latitude: -27.48, longitude: 153.01 } } as GeolocationPosition) })
  expect(await detectPosition()).toEqual({ lat: -27.48, lng: 153.01 })
})

test.each([
  [1, 'denied'],
  [2, 'unknown'],
  [3, 'unknown'],
])('a browser error with code %d is reported as %s', async (code, problem) => {
  open({ say: (_, failed) => failed({ code } as GeolocationPositionError) })
  expect(await detectPosition()).toBe(problem)
})

test('a browser without geolocation is reported as unsupported', async () => {
  open({ say: undefined })
  expect(await detectPosition()).toBe('unsupported')
})

test('an insecure page is reported as such, and the browser is not asked', async () => {
  let asked = 0
  open({ say: () => asked++, isSafe: false })
  expect(await detectPosition()).toBe('insecure')
  expect(asked).toBe(0)
})

test('the browser is asked for a new, exact position within five seconds', async () => {
  let options: PositionOptions | undefined
  open({
    say: (found, _, asked) => {
      options = asked
      found({ coords: { latitude: 0, longitude: 0 } } as GeolocationPosition)
    },
  })
  await detectPosition()
  expect(options).toEqual({ enableHighAccuracy: true, timeout: 5_000, maximumAge: 0 })
})

type Say = (
  found: (position: GeolocationPosition) => void,
  failed: (error: GeolocationPositionError) => void,
  options?: PositionOptions,
) => void

/** Stands in for the device, which a test cannot ask. */
function open({ say, isSafe = true }: { say: Say | undefined; isSafe?: boolean }): void {
  vi.stubGlobal('navigator', say ? { geolocation: { getCurrentPosition: say } } : {})
  vi.stubGlobal('isSecureContext', isSafe)
}
