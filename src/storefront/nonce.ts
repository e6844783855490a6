import { createContext } from 'react'

/** What marks our own scripts while a page is made. The browser never sees it. */
export const NonceContext = createContext<string | undefined>(undefined)
