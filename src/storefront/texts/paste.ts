import { LINES_PASTED_AT_MOST } from '#contract/limits/list-limits.ts'
import { layoutTexts } from './layout.ts'

export const pasteTexts = {
  title: 'Paste a list',
  pageTitle: 'Paste a list - Punnet',
  description: 'Paste your shopping list as you wrote it, and add all of it to your cart at once.',
  sentence:
    'Paste it just as you wrote it: one item per line, or separated by commas. Add amounts if you like.',
  label: 'Your shopping list',
  hint: 'For example: 2 capsicums, 1\u00A0kg mince, milk 2l',
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
  guessed: 'Best guess. Please check.',
  quantity: 'Please check how many.',
  ticked: 'Ticked off in your list.',
  swap: 'Swap',
  swapFor: (text: string) => `Swap ${text}`,
  toCart: (count: number, total: string) => `Add ${layoutTexts.items(count)} · ${total}`,
  openCart: 'Open my cart',
  newList: 'Start a new list',
  soldOut: 'sold out',
} as const
