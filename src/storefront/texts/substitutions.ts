import { LINE_NOTE_LENGTH } from '#contract/selling/preferences/preference-limits.ts'

export const preferenceTexts = {
  ifOut: 'If it’s out:',
  best_match: 'best match',
  leave_out: 'leave it out',
  orElse: ', or else ',
  onceInCart: 'Once it’s in your cart you can choose what we pick.',
  edit: 'Edit',
  editWhat: (title: string) => `for ${title}`,
  note: (note: string) => `Note: ${note}`,
  gone: (title: string) => `${title} can no longer take its place.`,
  goneAll: (title: string) => `${title} can no longer take its place, so we pick the best match.`,

  title: (title: string) => `If we’re out of ${title}`,
  what: 'What should we do?',
  chosen: 'Pick what I choose',
  chosenHint: 'It never costs more than what you ordered. If it’s out too, we pick the best match.',
  choices: 'Choose up to two',
  rank: ['First choice', 'Second choice'],
  noneToChoose: 'We have nothing close enough, so please choose one of the other two.',
  choicesFailed: 'We could not load what you can choose from',
  chooseOne: 'Please choose what we may pick in its place, or one of the other two.',
  noteLabel: 'Note for our picker (optional)',
  noteHint: `For example, green ones please. Up to ${LINE_NOTE_LENGTH} characters.`,
  noteLeft: (left: number) => (left === 1 ? '1 character left' : `${left} characters left`),
  save: 'Save',
  lineGone: 'This item is no longer in your cart.',
} as const
