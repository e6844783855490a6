import { create } from 'zustand'
import type { CartNotice } from '#contract/cart/cart.ts'

/** What came otherwise than it was put in while the shop was out of reach. */
export const useDifferencesStore = create<{ differences: readonly CartNotice[] }>(() => ({ differences: [] }))
