/** The page of a list that its owner has shared by a link. */
export const listByLinkTexts = {
  pageTitle: 'A shopping list - Punnet',
  shared: 'A list shared with you',
  failed: 'We could not load this list',
  gone: 'This list is no longer shared',
  goneSentence: 'Its link has been switched off, or is incomplete. Ask for a new one.',
  goHome: 'Go to Home',
} as const
