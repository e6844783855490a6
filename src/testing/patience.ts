import { vi } from 'vitest'

const WAIT_MS = 15_000
const { waitFor } = vi

// Vitest's default of a second is too short on a busy machine. A longer limit does not delay tests that pass.
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: WAIT_MS,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
