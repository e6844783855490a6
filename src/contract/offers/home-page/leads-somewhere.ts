/** The allowed beginnings of a banner's link. Anything else, such as a script, is an operator's mistake. */
export const LEADS_SOMEWHERE = /^(https?:\/)?\//i
