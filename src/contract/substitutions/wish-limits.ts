/** Products that a shopper chooses to take the place of one line. */
export const SUBSTITUTES_OF_A_LINE = 2
/** Letters of a note for who picks a line. */
export const LINE_NOTE_LENGTH = 120
