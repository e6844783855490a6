import { createContext } from 'react'

/** The CSP nonce of our own scripts, while a page is rendered. Undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
