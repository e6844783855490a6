import { create } from 'zustand'
import type { CartNotice } from '#contract/selling/cart/cart.ts'

/** Where the cart differs from what the shopper put in while the service was out of reach. */
export const useDifferencesStore = create<{ differences: readonly CartNotice[] }>(() => ({ differences: [] }))
