/** Whom the page that asks shows: in another tab of the browser its session may have become another person's. */
export const SHOWN_OPERATOR = 'x-operator'
/** A page reads something by itself, at news or by its clock: nobody has used the session. */
export const UNATTENDED = 'x-unattended'
