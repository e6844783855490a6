import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { browserStorage, tabStorage } from '#ui/browser-storage.ts'
import { CACHES_OF_A_PERSON } from '../offline/cache-names.ts'

const ROOT = 'root'
/** Session storage key of the checkout's draft. */
export const DRAFT = 'checkout'

export interface Auth {
  isLoggedIn: boolean
  refreshToken: string | null
  accessToken: string | null
  mobileNumber: string | null
  /** How far the device's clock was ahead of the service's when the access token came. */
  clockAheadMs?: number
}

export interface Coordinates {
  lat: number
  lng: number
}

interface Common {
  searchVal: string
  /** The last searches that the shopper meant, the newest first. */
  recent?: readonly string[]
  /** Whether the customer has ordered before, as far as this browser knows. */
  hasOrdered?: boolean
  currentCoordinates: Coordinates | null
  /** Empty until the shopper has chosen a location. */
  currentAddress: string
  defaultAddressId: string | null
}

export interface RootState {
  auth: Auth
  common: Common
  /** Set if the service has ended the session: the customer did not leave, so what they still wait for is kept. */
  isExpired?: boolean
}

const signedOut: Auth = { isLoggedIn: false, refreshToken: null, accessToken: null, mobileNumber: null }
const atFirst: RootState = {
  auth: signedOut,
  common: { searchVal: '', currentCoordinates: null, currentAddress: '', defaultAddressId: null },
}

/** The signed-in customer and their location, shared by all tabs of this browser. */
export const useRootStore = create<RootState>()(
  persist(() => atFirst, {
    name: ROOT,
    storage: browserStorage,
    merge: completed,
    skipHydration: import.meta.env.SSR,
  }),
)

/** Returns what the browser stores now; another tab may have changed it since this one was notified. */
export function readRoot(): RootState {
  const stored = browserStorage.getItem<{ state?: unknown }>(ROOT)
  return stored ? completed(stored.state) : useRootStore.getState()
}

export function changeRoot(change: (root: RootState) => RootState): void {
  const state = change(readRoot())
  // Written first: the store notifies its listeners before it persists, and they may read the storage.
  browserStorage.setItem(ROOT, { state, version: 0 })
  useRootStore.setState(state, true)
}

/** False on the server, and in the browser until its storage has been read. */
export function useIsLoggedIn(): boolean {
  return useRootStore(({ auth }) => auth.isLoggedIn)
}

/** Also forgets the address, the location and the last search: they belong to the customer. */
export function forgetSession(how?: Pick<RootState, 'isExpired'>): void {
  changeRoot(() => ({ ...atFirst, ...how }))
}

function completed(stored: unknown): RootState {
  const { auth, common, isExpired } = (stored ?? {}) as Partial<RootState>
  return {
    auth: { ...signedOut, ...auth },
    common: { ...atFirst.common, ...common },
    ...(isExpired && { isExpired }),
  }
}

function dropDraft({ auth }: RootState): void {
  if (!auth.isLoggedIn) tabStorage.removeItem(DRAFT)
}

/** Deletes a customer's caches when they leave; what a visitor looked at stays. */
function dropLookedAt({ auth }: RootState, before: RootState): void {
  if (!before.auth.isLoggedIn || auth.mobileNumber === before.auth.mobileNumber) return
  // Without a secure context there are no caches.
  for (const name of CACHES_OF_A_PERSON) globalThis.caches?.delete(name).catch(() => {})
}

// Follows what other tabs change, and what changed while this page was in the back/forward cache.
if (!import.meta.env.SSR) {
  const restore = () => void useRootStore.persist.rehydrate()
  addEventListener('storage', ({ key }) => (key === null || key === ROOT) && restore())
  addEventListener('pageshow', ({ persisted }) => persisted && restore())
  // Also for a tab that was asleep when its customer signed out in another.
  dropDraft(readRoot())
  useRootStore.subscribe(dropDraft)
  useRootStore.subscribe(dropLookedAt)
}
