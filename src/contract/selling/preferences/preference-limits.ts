/** The most substitutes that a shopper can choose for one line. */
export const SUBSTITUTES_OF_A_LINE = 2
/** The longest note to the picker, in characters. */
export const LINE_NOTE_LENGTH = 120
