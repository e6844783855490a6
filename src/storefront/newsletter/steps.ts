import { cancelSubscription, confirmSubscription } from '#contract/newsletter/newsletter.ts'
import type { confirmWaiting, leaveWaitingList } from '#contract/waiting-list/waiting-list.ts'

export interface Step {
  title: string
  sentence: string
  /** What a press on the page's button asks for, and where that leads. */
  action?: {
    button: string
    endpoint:
      | typeof confirmSubscription
      | typeof cancelSubscription
      | typeof confirmWaiting
      | typeof leaveWaitingList
    next: string
  }
  /** Set where something did not come about. */
  isRefusal?: true
}

/** The pages that the links of our letters lead to, and those that come after. */
export const steps: Record<string, Step> = {
  confirm: {
    title: 'One press, and you are subscribed',
    sentence:
      'What is in season and what is on special, once a week. Every issue has a link that unsubscribes you with one click.',
    action: { button: 'Yes, send me the newsletter', endpoint: confirmSubscription, next: 'confirmed' },
  },
  confirmed: {
    title: 'Welcome to the newsletter',
    sentence:
      'The next issue will come to you, too. Every issue has a link that unsubscribes you with one click.',
  },
  unsubscribe: {
    title: 'No more newsletters?',
    sentence:
      'One press, and we will stop sending newsletters to this address. You will still hear from us about your orders.',
    action: { button: 'Unsubscribe', endpoint: cancelSubscription, next: 'unsubscribed' },
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    sentence: 'We will send no more newsletters to this address, and will delete it after 90 days.',
  },
  requested: {
    title: 'Please check your email',
    sentence: 'We have sent you a link. Open it, press the button there, and you are subscribed.',
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
