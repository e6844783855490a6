import type { Address } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { asShop } from './as-shop.ts'

/** The steps that prepare a shop's database before its first request. Every test starts with a copy of the result. */
export const templateSteps: ((address: Address) => Promise<unknown>)[] = [
  (address) => migrate(address, asShop(address)),
  installJobs,
]
