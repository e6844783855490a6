import { tellWaiting } from '#business/delivery/waiting-list/tell-waiting.ts'
import { openWindows } from '#business/delivery/windows/open-windows.ts'
import { bookCounts, bookCountsLater } from '#business/goods/import/book-counts.ts'
import { chainEntries, chainEntriesLater } from '#business/goods/import/chain-entries.ts'
import { applyDuePrices, type Reach } from '#business/goods/price-ledger/apply-due-prices.ts'
import { renewDemoSpecials } from '#business/goods/price-ledger/renew-demo-specials.ts'
import { giveUpProductFile, runProductFile } from '#business/goods/product-files/run-product-file.ts'
import { sweepPictures } from '#business/goods/uploads/sweep-pictures.ts'
import { clearExpired } from '#business/insight/housekeeping/clear-expired.ts'
import { keepFigures, keepLastFigures } from '#business/insight/reports/keep-figures.ts'
import { giveUpFiguresFile, makeFiguresFile } from '#business/insight/reports/make-figures-file.ts'
import { endPayment } from '#business/money/payments/end-payment.ts'
import { handlePaymentEvent } from '#business/money/payments/handle-event.ts'
import { makeRefund } from '#business/money/payments/make-refund.ts'
import { reconcileBooks } from '#business/money/payments/reconcile-books.ts'
import { settleHolds } from '#business/money/payments/settle-holds.ts'
import { sweepPayments } from '#business/money/payments/sweep-payments.ts'
import { forgetPaymentCustomers } from '#business/money/saved-cards/forget-payment-customers.ts'
import { announceDueHome } from '#business/offers/home-page/announce-due-home.ts'
import { announceDuePromos } from '#business/offers/promos/announce-due-promos.ts'
import { finishStepInTime, finishStepLater } from '#business/orders/orders/open-steps.ts'
import { tellTeam } from '#business/orders/orders/tell-team.ts'
import { giveUpMessage, sendMessage } from '#business/people/messages/send-message.ts'
import { sendPush } from '#business/people/operators/my-push.ts'
import { sendOfficeLink } from '#business/people/operators/send-office-link.ts'
import type { QueuedJobs } from '#business/queued-jobs.ts'
import type { Shop } from '#business/shop.ts'

/** The input of each job: of queued jobs and of those that only the timetable starts. */
export interface JobInputs extends QueuedJobs {
  'clear-expired': Record<string, never>
  'apply-due-prices': Reach
  'announce-due-promos': Record<string, never>
  'renew-demo-specials': Record<string, never>
  'keep-figures': Record<string, never>
  'keep-last-figures': { days: number }
  'announce-due-home': Record<string, never>
  'open-slots': Record<string, never>
  'sweep-payments': Record<string, never>
  'reconcile-books': { days: number }
  'sweep-pictures': Record<string, never>
}

export type JobName = keyof JobInputs

interface Job<Input> {
  /** May run twice for one job, as a machine can fail after the work and before the job is marked done. */
  run(shop: Shop, input: Input): Promise<void>
  /** Cleans up after the last try has failed. */
  giveUp?(shop: Shop, input: Input): Promise<void>
  tries: number
  /** A try that takes longer counts as failed, as its process may be gone. */
  withinSeconds: number
  /** A process without a heartbeat for this long is gone, so a long job is retried before its time limit. */
  goneAfterSeconds?: number
  /** The pause before a retry doubles from one second up to this. */
  longestPauseSeconds: number
  /** How many of these jobs one process runs at a time. */
  atOnce: number
  /** How often the queue is polled for retries; new jobs are announced by notification. */
  lookEverySeconds: number
}

const sending = { tries: 12, withinSeconds: 45, longestPauseSeconds: 900, atOnce: 10, lookEverySeconds: 10 }
// If every try fails, the payment sweeper takes over.
const paying = { tries: 8, withinSeconds: 60, longestPauseSeconds: 300, atOnce: 10, lookEverySeconds: 10 }

/** The verb and the settings of each job. */
export const jobs: { [Name in JobName]: Job<JobInputs[Name]> } = {
  'send-message': { run: sendMessage, giveUp: giveUpMessage, ...sending },
  'send-email': { run: sendMessage, giveUp: giveUpMessage, ...sending },
  'clear-expired': {
    run: clearExpired,
    tries: 3,
    withinSeconds: 300,
    longestPauseSeconds: 300,
    atOnce: 1,
    lookEverySeconds: 60,
  },
  'apply-due-prices': {
    run: applyDuePrices,
    tries: 3,
    withinSeconds: 300,
    longestPauseSeconds: 30,
    atOnce: 1,
    lookEverySeconds: 60,
  },
  'renew-demo-specials': {
    run: renewDemoSpecials,
    tries: 3,
    withinSeconds: 300,
    longestPauseSeconds: 300,
    atOnce: 1,
    lookEverySeconds: 60,
  },
  'announce-due-promos': {
    run: announceDuePromos,
    tries: 2,
    withinSeconds: 30,
    longestPauseSeconds: 10,
    atOnce: 1,
    lookEverySeconds: 60,
  },
  'announce-due-home': {
    run: announceDueHome,
    tries: 2,
    withinSeconds: 30,
    longestPauseSeconds: 10,
    atOnce: 1,
    lookEverySeconds: 60,
  },
  'open-slots': {
    run: openWindows,
    tries: 3,
    withinSeconds: 60,
    longestPauseSeconds: 300,
    atOnce: 1,
    lookEverySeconds: 60,
  },
  'tell-waiting': {
    run: tellWaiting,
    tries: 5,
    withinSeconds: 300,
    longestPauseSeconds: 300,
    atOnce: 1,
    lookEverySeconds: 60,
  },
  'send-office-link': {
    run: sendOfficeLink,
    tries: 3,
    withinSeconds: 30,
    longestPauseSeconds: 30,
    atOnce: 4,
    lookEverySeconds: 10,
  },
  'import-products': {
    run: runProductFile,
    giveUp: giveUpProductFile,
    tries: 3,
    withinSeconds: 900,
    goneAfterSeconds: 60,
    longestPauseSeconds: 30,
    atOnce: 1,
    lookEverySeconds: 10,
  },
  'book-counts': {
    run: bookCounts,
    // A count stays until it is booked, and only this job would book it.
    giveUp: bookCountsLater,
    tries: 12,
    withinSeconds: 300,
    longestPauseSeconds: 60,
    atOnce: 1,
    lookEverySeconds: 10,
  },
  'chain-audit': {
    run: chainEntries,
    // An entry is missing from the audit until it is written, and only this job would write it.
    giveUp: chainEntriesLater,
    tries: 12,
    withinSeconds: 300,
    longestPauseSeconds: 60,
    atOnce: 1,
    lookEverySeconds: 10,
  },
  'make-figures-file': {
    run: makeFiguresFile,
    giveUp: giveUpFiguresFile,
    tries: 3,
    withinSeconds: 900,
    goneAfterSeconds: 60,
    longestPauseSeconds: 30,
    atOnce: 1,
    lookEverySeconds: 10,
  },
  'keep-figures': {
    run: keepFigures,
    // The next run comes within a minute, and continues where this one ended.
    tries: 1,
    withinSeconds: 900,
    longestPauseSeconds: 1,
    atOnce: 1,
    lookEverySeconds: 30,
  },
  'keep-last-figures': {
    run: keepLastFigures,
    tries: 3,
    withinSeconds: 900,
    longestPauseSeconds: 300,
    atOnce: 1,
    lookEverySeconds: 60,
  },
  'handle-payment-event': { run: handlePaymentEvent, ...paying },
  'make-refund': { run: makeRefund, ...paying },
  'tell-team': { run: tellTeam, ...sending },
  'send-push': { run: sendPush, ...sending, tries: 5 },
  // Nobody is told or charged before, and only this job would do it.
  'finish-step': { run: finishStepInTime, giveUp: finishStepLater, ...paying, lookEverySeconds: 2 },
  'settle-holds': { run: settleHolds, ...paying },
  'end-payment': { run: endPayment, ...paying },
  'forget-payment-customers': {
    run: forgetPaymentCustomers,
    tries: 12,
    withinSeconds: 300,
    longestPauseSeconds: 900,
    atOnce: 1,
    lookEverySeconds: 60,
  },
  'sweep-payments': {
    run: sweepPayments,
    // The next run comes within a minute, and finds everything that this one left.
    tries: 1,
    withinSeconds: 300,
    longestPauseSeconds: 1,
    atOnce: 1,
    lookEverySeconds: 30,
  },
  'reconcile-books': {
    run: reconcileBooks,
    tries: 3,
    withinSeconds: 900,
    longestPauseSeconds: 300,
    atOnce: 1,
    lookEverySeconds: 60,
  },
  'sweep-pictures': {
    run: sweepPictures,
    tries: 3,
    withinSeconds: 900,
    longestPauseSeconds: 300,
    atOnce: 1,
    lookEverySeconds: 60,
  },
}

export const jobNames = Object.keys(jobs) as JobName[]

export function runJob(shop: Shop, name: JobName, input: object): Promise<void> {
  // The table pairs each name with its own input type, which TypeScript cannot follow through the union.
  return (jobs[name] as Job<object>).run(shop, input)
}

export async function giveUpJob(shop: Shop, name: JobName, input: object): Promise<void> {
  await (jobs[name] as Job<object>).giveUp?.(shop, input)
}
