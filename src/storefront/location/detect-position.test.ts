// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { detectPosition } from './detect-position.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('where the browser says that it is', async () => {
  open({ say: (found) => found({ coords: { latitude: -27.48, longitude: 153.01 } } as GeolocationPosition) })
  expect(await detectPosition()).toEqual({ lat: -27.48, lng: 153.01 })
})

test.each([
  [1, 'denied'],
  [2, 'unknown'],
  [3, 'unknown'],
])('a browser that fails with code %d is %s', async (code, problem) => {
  open({ say: (_, failed) => failed({ code } as GeolocationPositionError) })
  expect(await detectPosition()).toBe(problem)
})

test('a browser that cannot find itself is not asked', async () => {
  open({ say: undefined })
  expect(await detectPosition()).toBe('unsupported')
})

test('a page that is not safe is not told, and does not ask', async () => {
  let asked = 0
  open({ say: () => asked++, isSafe: false })
  expect(await detectPosition()).toBe('insecure')
  expect(asked).toBe(0)
})

test('the answer is a new and an exact one, and comes within five seconds', async () => {
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
