import { ISSUE_DAYS } from '#contract/limits/issue-limits.ts'

export const issueTexts = {
  title: 'Something wrong with an item?',
  reported: 'What you reported',
  loadFailed: 'We could not load what you have reported',
  what: 'What is wrong?',
  missing: 'It was missing',
  bad: 'It wasn’t in good condition',
  whatMissing: 'Choose what went wrong.',
  item: 'Which item?',
  chooseItem: 'Choose an item',
  itemMissing: 'Choose the item.',
  quantity: 'How many?',
  unitsOf: (units: number, ordered: number) => `${units} of ${ordered}`,
  note: 'Anything else? (optional)',
  photo: 'Add a photo (optional)',
  removePhoto: 'Remove the photo',
  photoHint: 'Only the picture is sent, not where it was taken.',
  photoReading: 'Reading your photo',
  photoFailed: 'We couldn’t open that photo. Try another one, or send it without a photo.',
  photoAlt: (title: string) => `Your photo of ${title}`,
  send: 'Send the report',
  sent: 'Thank you. We have your report.',
  window: `You can tell us within ${ISSUE_DAYS} days of delivery.`,
  line: (quantity: number, title: string, what: 'missing' | 'bad') =>
    `${quantity} × ${title}: ${what === 'missing' ? 'missing' : 'not in good condition'}`,
} as const
