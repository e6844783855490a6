/** Characters of the instructions for whoever delivers. */
export const NOTE_LENGTH = 280
