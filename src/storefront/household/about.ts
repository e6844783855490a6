/** Of the household one thing is said at a time: what came before may be true no more. */
export const ABOUT = 'household'
