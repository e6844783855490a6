import { type Auth, readRoot } from './root-store.ts'

/** What time it is by the service's clock. Of a visitor nothing is known but what their device says. */
export function shopNow({ clockAheadMs = 0 }: Auth = readRoot().auth): number {
  return Date.now() - clockAheadMs
}
