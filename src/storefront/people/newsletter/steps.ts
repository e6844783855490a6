import type { confirmWaiting, leaveWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import { cancelSubscription, confirmSubscription } from '#contract/people/newsletter/newsletter.ts'

export interface Step {
  title: string
  sentence: string
  /** The endpoint that the page's button calls, and the step that follows. */
  action?: {
    button: string
    endpoint:
      | typeof confirmSubscription
      | typeof cancelSubscription
      | typeof confirmWaiting
      | typeof leaveWaitingList
    next: string
  }
  /** Set if something has failed. */
  isRefusal?: true
}

/** The pages behind the links in our emails, and the pages that follow them. */
export const steps: Record<string, Step> = {
  confirm: {
    title: 'Almost done: confirm your email',
    sentence:
      'What is in season and what is on special, once a week. Every issue has a link that unsubscribes you with one click.',
    action: { button: 'Yes, send me the newsletter', endpoint: confirmSubscription, next: 'confirmed' },
  },
  confirmed: {
    title: 'Welcome to the newsletter',
    sentence: 'You’ll get the next issue. Every issue has a link that unsubscribes you with one click.',
  },
  unsubscribe: {
    title: 'No more newsletters?',
    sentence: 'We’ll stop sending newsletters to this address. You’ll still hear from us about your orders.',
    action: { button: 'Unsubscribe', endpoint: cancelSubscription, next: 'unsubscribed' },
  },
  unsubscribed: {
    title: 'You’re unsubscribed',
    sentence: 'We won’t send any more newsletters to this address, and we’ll delete it after 90 days.',
  },
  requested: {
    title: 'Please check your email',
    sentence: 'We’ve sent you a link. Open it and press the button there to subscribe.',
  },
  expired: {
    title: 'This link has expired',
    sentence: 'It has been used, is more than a week old, or is incomplete. Please subscribe again below.',
    isRefusal: true,
  },
  unreadable: {
    title: 'Please check this email address',
    sentence: 'It does not look like an email address. Please try again below.',
    isRefusal: true,
  },
  failed: {
    title: 'That did not work',
    sentence: 'Something went wrong on our side, or there were too many tries. Please try again later.',
    isRefusal: true,
  },
}
