import { type Address, connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { asShop } from './as-shop.ts'

/** The steps that prepare a shop's database before its first request. Every test starts with a copy of the result. */
export const templateSteps: ((address: Address) => Promise<unknown>)[] = [
  (address) => migrate(address, asShop(address)),
  installJobs,
  onePlace,
]

/** Adds a place that no look-up finds, so that no process which a test opens loads the 40,000 of a new shop. */
async function onePlace(address: Address): Promise<void> {
  const db = connect(address, () => {})
  const nowhere = { id: 'nowhere', kind: 'street', locality: '', lat: 0, lng: 0, source: 'tests' } as const
  await db.insertInto('places').values(nowhere).execute()
  await db.destroy()
}
