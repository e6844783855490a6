import type { JobInputs, JobName } from './jobs.ts'

export interface Periodic<Name extends JobName = JobName> {
  job: Name
  /** Minute, hour, day, month, weekday, as a clock in Brisbane shows them. */
  at: string
  input: JobInputs[Name]
  /** Whether it is made up for, once, when no process was there at its time. */
  catchUp?: boolean
}

export const TIME_ZONE = 'Australia/Brisbane'

/** Everything that the shop does by the clock, by name. */
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
  // A hub that changes sets it going at once; this is for an area that a new version has made larger.
  'places-that-we-have-come-to': { job: 'tell-waiting', at: '5 9 * * *', input: {}, catchUp: true },
  'payments-left-lying': { job: 'sweep-payments', at: '* * * * *', input: {} },
  'books-of-the-last-days': { job: 'reconcile-books', at: '25 * * * *', input: { days: 3 } },
  // A bank turns a refund back within thirty days.
  'books-of-the-last-weeks': {
    job: 'reconcile-books',
    at: '25 3 * * *',
    input: { days: 40 },
    catchUp: true,
  },
  // A provider that was away for longer than the tries of a deletion.
  'customers-to-forget': { job: 'forget-payment-customers', at: '35 * * * *', input: {}, catchUp: true },
  'pictures-that-nothing-shows': { job: 'sweep-pictures', at: '15 4 * * *', input: {}, catchUp: true },
  'figures-of-what-changed': { job: 'keep-figures', at: '* * * * *', input: {} },
  // What no trigger has noted, as while a new version comes up.
  'figures-of-the-last-weeks': {
    job: 'keep-last-figures',
    at: '50 2 * * *',
    input: { days: 40 },
    catchUp: true,
  },
  'what-has-expired': { job: 'clear-expired', at: '10 * * * *', input: {}, catchUp: true },
}
