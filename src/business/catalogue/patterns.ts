/** A picture of the shop's own: the policy of its pages lets none in from another host. */
export const PICTURE = /^\/[^/\s"'<>\\][^\s"'<>\\]{0,298}$/
