import { vi } from 'vitest'

// Runs before each test file of the screens: the file gets a new window, real timers and modules of its own, as in a
// worker of its own, while React and happy-dom stay loaded.
await globalThis.openNewPage?.()
vi.useRealTimers()
vi.unstubAllGlobals()
vi.resetModules()
