import { ISSUE_DAYS } from '#contract/limits/issue-limits.ts'

export const issueTexts = {
  title: 'Something wrong with an item?',
  reported: 'What you reported',
  loadFailed: 'We could not load what you have reported',
  whatWith: (title: string) => `What is wrong with ${title}?`,
  missing: 'It was missing',
  bad: 'It wasn’t in good condition',
  whatMissing: 'Choose what went wrong.',
  items: 'Tap each item that was missing or not good',
  itemMissing: 'Choose at least one item.',
  quantity: 'How many?',
  unitsOf: (units: number, ordered: number) => `${units} of ${ordered}`,
  note: 'Anything else? (optional)',
  photo: 'Add a photo (optional)',
  removePhoto: 'Remove the photo',
  photoHint: 'Only the picture is sent, not where it was taken.',
  photoReading: 'Reading your photo',
  photoFailed: 'We couldn’t open that photo. Try another one, or send it without a photo.',
  photoAlt: (title: string) => `Your photo of ${title}`,
  next: 'We look into it within two working days and text you. A refund goes to the card that you paid with; your bank may take up to ten working days to show it.',
  send: 'Send the report',
  sendAll: (count: number) => `Report ${count} items`,
  underReview: 'Thank you. We look into it within two working days and text you.',
  window: `You can tell us within ${ISSUE_DAYS} days of delivery.`,
  line: (quantity: number, title: string, what: 'missing' | 'bad') =>
    `${quantity} × ${title}: ${what === 'missing' ? 'missing' : 'not in good condition'}`,
} as const
