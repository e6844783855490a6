import { type Auth, readRoot } from './root-store.ts'

/** Returns the time by the service's clock. For a visitor only the device's clock is known. */
export function shopNow({ clockAheadMs = 0 }: Auth = readRoot().auth): number {
  return Date.now() - clockAheadMs
}
