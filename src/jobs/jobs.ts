import { tellWaiting } from '#business/delivery/waiting-list/tell-waiting.ts'
import { openWindows } from '#business/delivery/windows/open-windows.ts'
import { chainEntries, chainEntriesLater } from '#business/goods/import/chain-entries.ts'
import { bookCounts, bookCountsLater } from '#business/goods/import/count-stock.ts'
import { applyDuePrices, type Reach } from '#business/goods/price-ledger/apply-due-prices.ts'
import { renewDemoSpecials } from '#business/goods/price-ledger/renew-demo-specials.ts'
import { giveUpProductFile, runProductFile } from '#business/goods/product-files/run-product-file.ts'
import { sweepPictures } from '#business/goods/uploads/sweep-pictures.ts'
import { clearExpired } from '#business/insight/housekeeping/clear-expired.ts'
import { keepFigures, keepLastFigures } from '#business/insight/reports/keep-figures.ts'
import { giveUpFiguresFile, makeFiguresFile } from '#business/insight/reports/make-figures-file.ts'
import { endPayment } from '#business/money/payments/end-payment.ts'
import { makeRefund } from '#business/money/payments/make-refund.ts'
import { handlePaymentEvent } from '#business/money/payments/payment-events.ts'
import { reconcileBooks } from '#business/money/payments/reconcile-books.ts'
import { settleHolds } from '#business/money/payments/settle-holds.ts'
import { sweepPayments } from '#business/money/payments/sweep-payments.ts'
import { forgetPaymentCustomers } from '#business/money/saved-cards/provider-customers.ts'
import { announceDueHome } from '#business/offers/home-page/read-live-home.ts'
import { announceDuePromos } from '#business/offers/promos/running-promos.ts'
import { finishStepInTime, finishStepLater } from '#business/orders/orders/open-steps.ts'
import { tellTeam } from '#business/orders/orders/order-paid.ts'
import { giveUpMessage, sendMessage } from '#business/people/messages/send-message.ts'
import { sendPush } from '#business/people/operators/my-account.ts'
import { sendOfficeLink } from '#business/people/operators/sign-in-links.ts'
import { tellLowerPrices } from '#business/selling/favourites/tell-lower-prices.ts'
import type { QueuedJobs, Shop } from '#business/shop.ts'

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
  'tell-lower-prices': Record<string, never>
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

// Of these, one runs at a time.
const periodic = { tries: 3, withinSeconds: 300, longestPauseSeconds: 300, atOnce: 1, lookEverySeconds: 60 }
const announcing = { ...periodic, tries: 2, withinSeconds: 30, longestPauseSeconds: 10 }
const long = { ...periodic, withinSeconds: 900 }
const making = { ...long, goneAfterSeconds: 60, longestPauseSeconds: 30, lookEverySeconds: 10 }
// What it does is missing until it is done, and only this job would do it.
const lasting = { ...periodic, tries: 12, longestPauseSeconds: 60, lookEverySeconds: 10 }
// The next run comes within a minute, and continues where this one ended.
const everyMinute = { ...periodic, tries: 1, longestPauseSeconds: 1, lookEverySeconds: 30 }

/** The verb and the settings of each job. */
export const jobs: { [Name in JobName]: Job<JobInputs[Name]> } = {
  'send-message': { run: sendMessage, giveUp: giveUpMessage, ...sending },
  'send-email': { run: sendMessage, giveUp: giveUpMessage, ...sending },
  'clear-expired': { run: clearExpired, ...periodic },
  'apply-due-prices': { run: applyDuePrices, ...periodic, longestPauseSeconds: 30 },
  'renew-demo-specials': { run: renewDemoSpecials, ...periodic },
  'announce-due-promos': { run: announceDuePromos, ...announcing },
  'announce-due-home': { run: announceDueHome, ...announcing },
  'open-slots': { run: openWindows, ...periodic, withinSeconds: 60 },
  'tell-waiting': { run: tellWaiting, ...periodic, tries: 5 },
  'send-office-link': {
    run: sendOfficeLink,
    ...{ tries: 3, withinSeconds: 30, longestPauseSeconds: 30, atOnce: 4, lookEverySeconds: 10 },
  },
  'import-products': { run: runProductFile, giveUp: giveUpProductFile, ...making },
  'book-counts': { run: bookCounts, giveUp: bookCountsLater, ...lasting },
  'chain-audit': { run: chainEntries, giveUp: chainEntriesLater, ...lasting },
  'make-figures-file': { run: makeFiguresFile, giveUp: giveUpFiguresFile, ...making },
  'keep-figures': { run: keepFigures, ...everyMinute, withinSeconds: 900 },
  'keep-last-figures': { run: keepLastFigures, ...long },
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
    ...{ ...periodic, tries: 12, longestPauseSeconds: 900 },
  },
  'sweep-payments': { run: sweepPayments, ...everyMinute },
  'reconcile-books': { run: reconcileBooks, ...long },
  'sweep-pictures': { run: sweepPictures, ...long },
  'tell-lower-prices': { run: tellLowerPrices, ...periodic },
}

export const jobNames = Object.keys(jobs) as JobName[]

export function runJob(shop: Shop, name: JobName, input: object): Promise<void> {
  // The table pairs each name with its own input type, which TypeScript cannot follow through the union.
  return (jobs[name] as Job<object>).run(shop, input)
}

export async function giveUpJob(shop: Shop, name: JobName, input: object): Promise<void> {
  await (jobs[name] as Job<object>).giveUp?.(shop, input)
}

export interface Periodic<Name extends JobName = JobName> {
  job: Name
  /** Cron expression in Brisbane time: minute, hour, day, month, weekday. */
  at: string
  input: JobInputs[Name]
  /** Runs once at the next start if no process was running at its time. */
  catchUp?: boolean
}

export const TIME_ZONE = 'Australia/Brisbane'

/** The timetable: every scheduled job, by name. */
export const schedule: Record<string, Periodic> = {
  'prices-of-this-minute': { job: 'apply-due-prices', at: '* * * * *', input: {} },
  'prices-missed-while-shut': {
    job: 'apply-due-prices',
    at: '40 2 * * *',
    input: { everything: true },
    catchUp: true,
  },
  'specials-of-the-demo-shop': { job: 'renew-demo-specials', at: '2 0 * * *', input: {}, catchUp: true },
  'promos-of-this-minute': { job: 'announce-due-promos', at: '* * * * *', input: {} },
  'home-page-of-this-minute': { job: 'announce-due-home', at: '* * * * *', input: {} },
  'slots-of-the-coming-weeks': { job: 'open-slots', at: '20 1 * * *', input: {}, catchUp: true },
  // A changed hub starts this job at once; this entry covers a delivery area that a new version has enlarged.
  'waiting-list-of-the-day': { job: 'tell-waiting', at: '5 9 * * *', input: {}, catchUp: true },
  'lower-prices-of-the-day': { job: 'tell-lower-prices', at: '10 9 * * *', input: {}, catchUp: true },
  'payments-of-this-minute': { job: 'sweep-payments', at: '* * * * *', input: {} },
  'books-of-the-last-days': { job: 'reconcile-books', at: '25 * * * *', input: { days: 3 } },
  // A bank can return a refund within thirty days.
  'books-of-the-last-weeks': {
    job: 'reconcile-books',
    at: '25 3 * * *',
    input: { days: 40 },
    catchUp: true,
  },
  // Covers a provider that was away for longer than all tries of a deletion.
  'customers-to-forget': { job: 'forget-payment-customers', at: '35 * * * *', input: {}, catchUp: true },
  'pictures-that-nothing-shows': { job: 'sweep-pictures', at: '15 4 * * *', input: {}, catchUp: true },
  'figures-of-what-changed': { job: 'keep-figures', at: '* * * * *', input: {} },
  // Covers changes that no trigger noted, as during a migration.
  'figures-of-the-last-weeks': {
    job: 'keep-last-figures',
    at: '50 2 * * *',
    input: { days: 40 },
    catchUp: true,
  },
  'what-has-expired': { job: 'clear-expired', at: '10 * * * *', input: {}, catchUp: true },
}
