import { cancelSubscription, confirmSubscription } from '#contract/newsletter/newsletter.ts'

interface Step {
  title: string
  sentence: string
  /** What a press on the page's button asks for, and where that leads. */
  action?: {
    button: string
    endpoint: typeof confirmSubscription | typeof cancelSubscription
    next: string
  }
  /** Set where something did not come about. */
  isRefusal?: true
}

/** The pages that the links of our letters lead to, and those that come after. */
export const steps: Record<string, Step> = {
  confirm: {
    title: 'One press, and it is yours',
    sentence:
      'What is in season and what costs less, once a week. You can end it with one click in every letter.',
    action: { button: 'Yes, send me the letter', endpoint: confirmSubscription, next: 'confirmed' },
  },
  confirmed: {
    title: 'Welcome to the letter',
    sentence: 'Our next one comes to you, too. Every letter has a link that ends it with one click.',
  },
  unsubscribe: {
    title: 'No more letters?',
    sentence: 'One press, and we write to this address no more. Messages about your orders go on.',
    action: { button: 'Unsubscribe', endpoint: cancelSubscription, next: 'unsubscribed' },
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    sentence: 'We send no more letters to this address, and forget it after 90 days.',
  },
  requested: {
    title: 'Please look into your e-mail',
    sentence: 'We have sent you a link. Open it and press the button there, and the letter is yours.',
  },
  expired: {
    title: 'This link has run out',
    sentence: 'It was used up, is older than a week, or did not arrive whole. Please subscribe again below.',
    isRefusal: true,
  },
  unreadable: {
    title: 'Please check this e-mail address',
    sentence: 'We could not read it as one. Please try again below.',
    isRefusal: true,
  },
  failed: {
    title: 'That did not work',
    sentence: 'Something went wrong on our side, or there were too many tries. Please try again later.',
    isRefusal: true,
  },
}
