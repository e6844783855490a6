import { LINES_PASTED_AT_MOST } from '#contract/lists/list-limits.ts'

export const pasteTexts = {
  title: 'Paste a list',
  pageTitle: 'Paste a list - Punnet',
  description: 'Paste your shopping list as you wrote it, and put all of it into your cart at once.',
  sentence: 'As you wrote it: one thing a line, or with commas between. Say how much where it matters.',
  label: 'Your shopping list',
  hint: 'Such as: 2 capsicums, 1 kg mince, milk 2l',
  find: 'Find it all',
  again: 'Change the list',
  results: 'What we found',
  failed: 'We could not read your list. Please try again.',
  nothingWritten: 'There is nothing in your list yet.',
  product: 'Product',
  choose: (text: string) => `Product for ${text}`,
  leaveOut: (text: string) => `Leave out ${text}`,
  tooMany: (lines: number) =>
    `You pasted ${lines} lines, and we can look for ${LINES_PASTED_AT_MOST} at a time. The rest will still be here afterwards.`,
  findFirst: `Find the first ${LINES_PASTED_AT_MOST}`,
  notFound: 'We couldn’t find this one.',
  searchFor: 'Search for it',
  guessed: 'We are not sure about this one. Is it right?',
  quantity: 'Please check how many.',
  toCart: (count: number) => (count === 1 ? 'Put 1 product in my cart' : `Put ${count} products in my cart`),
  openCart: 'Open my cart',
  newList: 'Start a new list',
  soldOut: 'sold out',
} as const
