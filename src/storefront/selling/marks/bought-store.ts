import { create } from 'zustand'

/** Products that the customer has bought before. Kept apart from the code that fetches them, for visitors. */
export const useBoughtStore = create<{ bought: ReadonlySet<string> }>(() => ({ bought: new Set() }))
