/** A picture on the shop's own host: the content security policy of its pages blocks all other hosts. */
export const PICTURE = /^\/[^/\s"'<>\\][^\s"'<>\\]{0,298}$/
