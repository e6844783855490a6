/** What a banner's link may begin with. Anything else, such as a script, is an operator's mistake. */
export const LEADS_SOMEWHERE = /^(https?:\/)?\//i
