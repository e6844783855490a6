/** An order, and a change of one, that is not paid by then lapses. */
export const PAY_WITHIN_MINUTES = 15

export const PAY_WITHIN_MS = PAY_WITHIN_MINUTES * 60_000
