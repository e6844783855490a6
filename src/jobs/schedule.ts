import type { JobInputs, JobName } from './jobs.ts'

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
