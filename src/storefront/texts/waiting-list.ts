export const waitingListTexts = {
  notYet: (place: string) => `We don’t deliver to ${place} yet.`,
  offer: 'We will email you once, when we do.',
  email: 'Your email',
  join: 'Let me know',
  sent: (email: string) => `Nearly there: open the link that we have sent to ${email}.`,
} as const
