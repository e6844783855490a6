import { cardBrandNames, SAVED_CARDS_AT_MOST } from '#contract/money/payments/card.ts'
import type { SavedCard } from '#contract/money/payments/payments.ts'

export const savedCardTexts = {
  title: 'Saved cards',
  sentence: 'Our payment provider keeps these cards, not us. We only see what’s shown here.',
  failed: 'We could not load your saved cards',
  none: 'You have no saved cards. To save one, tick “Save this card for next time” when you pay.',
  name: ({ brand, last4 }: SavedCard) => `${cardBrandNames[brand]} ending in ${last4}`,
  until: (moment: string) => `Expires ${moment}`,
  expired: (moment: string) => `Expired ${moment}`,
  remove: 'Remove',
  removeTitle: 'Remove this card?',
  removeSentence: 'Our payment provider will delete it. Orders you’ve paid with it stay as they are.',
  confirmRemove: 'Remove card',
  removed: 'Card removed',
  notRemoved: 'We could not remove this card. Please try again.',

  payWith: 'Pay with',
  loading: 'Looking for your saved cards',
  another: 'Another card',
  save: 'Save this card for next time',
  saveHint: 'Our payment provider keeps it. You can remove it under Profile in your account.',
  noRoom: `You’ve saved ${SAVED_CARDS_AT_MOST} cards, which is the limit. Remove one under Profile in your account to save another.`,
  notLoaded: 'We could not load your saved cards. You can still pay with a card below.',
  notSaved: 'We couldn’t save your card this time. It doesn’t affect your payment.',
} as const
