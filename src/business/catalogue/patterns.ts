/** What an operator may call a product, a category or a sub-category: it stands in addresses and files. */
export const OWN_ID = /^[A-Za-z0-9][\w.-]{0,63}$/

/** A picture of the shop's own: the policy of its pages lets none in from another host. */
export const PICTURE = /^\/[^/\s"'<>\\][^\s"'<>\\]{0,298}$/
