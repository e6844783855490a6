/** Whom the page that asks shows: in another tab of the browser its session may have become another person's. */
export const SHOWN_OPERATOR = 'x-operator'
