import { vi } from 'vitest'

const WAIT_MS = 15_000
const { waitFor } = vi

// A second, which is usual, is too short where both cores are busy; what comes in time does not wait for it.
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: WAIT_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
