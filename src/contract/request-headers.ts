/** The operator whom the page shows: another tab may have signed a different operator in to the shared session. */
export const SHOWN_OPERATOR = 'x-operator'
/** Marks a request that a page sends on its own, after an event or on a timer; it does not count as use. */
export const UNATTENDED = 'x-unattended'
