/** Characters of the instructions for the driver. */
export const NOTE_LENGTH = 280
