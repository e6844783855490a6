/** The longest delivery instructions, in characters. */
export const NOTE_LENGTH = 280

/** An order or order change that is not paid within this time lapses. */
export const PAY_WITHIN_MINUTES = 15

export const PAY_WITHIN_MS = PAY_WITHIN_MINUTES * 60_000
