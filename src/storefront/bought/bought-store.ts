import { create } from 'zustand'

/** What the customer who is signed in has bought before. Apart from what it is asked with: a first visit needs none of that. */
export const useBoughtStore = create<{ bought: ReadonlySet<string> }>(() => ({ bought: new Set() }))
