/** Toast topic of the household: a new message replaces the one before, which may be true no more. */
export const ABOUT = 'household'
