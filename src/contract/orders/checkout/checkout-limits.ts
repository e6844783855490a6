/** The longest delivery instructions, in characters. */
export const NOTE_LENGTH = 280
