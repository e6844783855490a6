import { create } from 'zustand'
import { type PersistStorage, persist } from 'zustand/middleware'
import { CACHES_OF_A_PERSON } from '../offline/kept-names.ts'

const ROOT = 'root'
/** Under this name the tab keeps what its customer chose and typed at the checkout. */
export const DRAFT = 'checkout'
/** And under this one the list that was pasted, a visitor's too. */
export const PASTED = 'pasted'

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
  /** What was last searched for. */
  searchVal: string
  currentCoordinates: Coordinates | null
  /** Empty until the shopper has chosen a location. */
  currentAddress: string
  defaultAddressId: string | null
}

export interface RootState {
  auth: Auth
  common: Common
}

const signedOut: Auth = { isLoggedIn: false, refreshToken: null, accessToken: null, mobileNumber: null }
const atFirst: RootState = {
  auth: signedOut,
  common: { searchVal: '', currentCoordinates: null, currentAddress: '', defaultAddressId: null },
}

// Where the browser keeps nothing, or something that is not ours, the shop goes on with what it has in memory.
const storage: PersistStorage<RootState> = {
  getItem(name) {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null')
    } catch {
      return null
    }
  },
  setItem(name, value) {
    try {
      localStorage.setItem(name, JSON.stringify(value))
    } catch {}
  },
  removeItem: () => {},
}

/** Who is signed in and where they are: in this browser, and the same in all its tabs. */
export const useRootStore = create<RootState>()(
  persist(() => atFirst, {
    name: ROOT,
    storage,
    merge: completed,
    skipHydration: import.meta.env.SSR,
  }),
)

/** What the browser holds at this moment; another tab may have gone on since this one was told. */
export function readRoot(): RootState {
  const stored = storage.getItem(ROOT) as { state?: unknown } | null
  return stored ? completed(stored.state) : useRootStore.getState()
}

export function changeRoot(change: (root: RootState) => RootState): void {
  const state = change(readRoot())
  // First, because the store tells its listeners before it writes, and they may read.
  storage.setItem(ROOT, { state, version: 0 })
  useRootStore.setState(state)
}

/** False on the server, and in the browser until what it holds has been read. */
export function useIsLoggedIn(): boolean {
  return useRootStore(({ auth }) => auth.isLoggedIn)
}

/** The address, the location and the last search go too: they belong to the customer. */
export function forgetSession(): void {
  changeRoot(() => atFirst)
}

function completed(stored: unknown): RootState {
  const { auth, common } = (stored ?? {}) as Partial<RootState>
  return { auth: { ...signedOut, ...auth }, common: { ...atFirst.common, ...common } }
}

function dropDraft({ auth }: RootState): void {
  if (auth.isLoggedIn) return
  try {
    sessionStorage.removeItem(DRAFT)
  } catch {}
}

/** What a visitor looked at stays. */
function dropLookedAt({ auth }: RootState, before: RootState): void {
  if (!before.auth.isLoggedIn || auth.mobileNumber === before.auth.mobileNumber) return
  // A page that is no secure one has no caches.
  for (const name of CACHES_OF_A_PERSON) globalThis.caches?.delete(name).catch(() => {})
}

// What another tab did, and what happened while this page lay in the history.
if (!import.meta.env.SSR) {
  const restore = () => void useRootStore.persist.rehydrate()
  addEventListener('storage', ({ key }) => (key === null || key === ROOT) && restore())
  addEventListener('pageshow', ({ persisted }) => persisted && restore())
  // Also in a tab that was asleep when its customer signed out in another.
  dropDraft(readRoot())
  useRootStore.subscribe(dropDraft)
  useRootStore.subscribe(dropLookedAt)
}
