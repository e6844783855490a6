/** The caches of the service worker. Those of one person go when they sign out; what is of a version has its name behind. */
export const SHELL = 'shell '
export const LOOKED_AT = 'looked at'
export const PICTURES = 'pictures'
export const CACHES_OF_A_PERSON = [LOOKED_AT, PICTURES]
