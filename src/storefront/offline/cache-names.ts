/** The service worker's caches. A person's caches go when they sign out; a shell's name ends in its version. */
export const SHELL = 'shell '
export const LOOKED_AT = 'looked at'
export const PICTURES = 'pictures'
export const CACHES_OF_A_PERSON = [LOOKED_AT, PICTURES]
