import { create } from 'zustand'

interface LoaderState {
  running: number
  /** Shows the global loader until the caller calls the function that it returns. */
  begin: () => () => void
}

export const useLoaderStore = create<LoaderState>((set) => ({
  running: 0,
  begin() {
    set(({ running }) => ({ running: running + 1 }))
    return () => set(({ running }) => ({ running: running - 1 }))
  },
}))
