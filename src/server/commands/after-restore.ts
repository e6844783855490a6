import { skipNumbers } from '#database/backup/skip-numbers.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { readConfig } from '../config.ts'
import { noteDone, tellInOneLine, withRunningDatabase } from './on-running-database.ts'

// Runs after the database engine itself was restored to an earlier moment, before the shop opens on it.
await tellInOneLine(async () => {
  if (process.argv.length > 2) throw new CannotStart('npm run after-restore takes nothing.')
  return withRunningDatabase(readConfig(), async ({ address, asShop }) => {
    const { isAhead } = await migrate(address, asShop)
    if (!isAhead) await installJobs(address)
    const counters = await skipNumbers(address)
    // Extends the restored audit chain, so readers see that later entries belong to another time.
    await noteDone(asShop, 'after-restore', {
      act: 'database.restored',
      on: ['database', 'database'],
      after: { counters },
    })
    return `No number is given out again: ${counters} counters were moved on. See what the payment provider has of the time that is lost with npm run reconcile.`
  })
})
