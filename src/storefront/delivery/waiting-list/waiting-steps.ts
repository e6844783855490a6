import { confirmWaiting, leaveWaitingList } from '#contract/delivery/waiting-list/waiting-list.ts'
import type { Step } from '../../people/newsletter/steps.ts'

/** The pages behind the links in the waiting list's emails, and the pages that follow them. */
export const waitingSteps: Record<string, Step> = {
  confirm: {
    title: 'Shall we tell you?',
    sentence: 'One press, and we write to you once we deliver where you are: one letter, and no other.',
    action: { button: 'Yes, tell me', endpoint: confirmWaiting, next: 'confirmed' },
  },
  confirmed: {
    title: 'You are on the list',
    sentence: 'We write to you as soon as we deliver where you are.',
  },
  leave: {
    title: 'Off the list?',
    sentence: 'One press, and we forget this address. Messages about your orders go on.',
    action: { button: 'Take me off', endpoint: leaveWaitingList, next: 'left' },
  },
  left: {
    title: 'You are off the list',
    sentence: 'We have forgotten this address.',
  },
  expired: {
    title: 'This link has run out',
    sentence:
      'It was used up, is older than a week, or did not arrive whole. Choose the place again at the top of any page.',
    isRefusal: true,
  },
  failed: {
    title: 'That did not work',
    sentence: 'Something went wrong on our side, or there were too many tries. Please try again later.',
    isRefusal: true,
  },
}
