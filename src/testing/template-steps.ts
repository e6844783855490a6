import type { Address } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { asShop } from './as-shop.ts'

/** What a shop's database is given before its first request, in order. Every test starts with a copy of the result. */
export const templateSteps: ((address: Address) => Promise<unknown>)[] = [
  (address) => migrate(address, asShop(address)),
  installJobs,
]
