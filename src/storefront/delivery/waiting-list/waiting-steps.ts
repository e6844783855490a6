import { confirmWaiting, leaveWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import type { Step } from '../../people/newsletter/steps.ts'

/** The pages behind the links in the waiting list's emails, and the pages that follow them. */
export const waitingSteps: Record<string, Step> = {
  confirm: {
    title: 'Shall we let you know?',
    sentence: 'We’ll email you once, when we start delivering to you, and never about anything else.',
    action: { button: 'Yes, let me know', endpoint: confirmWaiting, next: 'confirmed' },
  },
  confirmed: { title: 'You are on the list', sentence: 'We’ll email you as soon as we deliver to you.' },
  leave: {
    title: 'Leave the list?',
    sentence: 'We’ll delete this email address from the list. You’ll still hear from us about your orders.',
    action: { button: 'Take me off', endpoint: leaveWaitingList, next: 'left' },
  },
  left: { title: 'You are off the list', sentence: 'We’ve deleted this email address from the list.' },
  expired: {
    title: 'This link has expired',
    sentence:
      'It has been used, is more than a week old, or is incomplete. Choose your place again at the top of any page.',
    isRefusal: true,
  },
  failed: {
    title: 'That did not work',
    sentence: 'Something went wrong on our side, or there were too many tries. Please try again later.',
    isRefusal: true,
  },
}
