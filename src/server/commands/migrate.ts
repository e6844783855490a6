import { CannotStart } from '#database/cannot-start.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { readConfig } from '../config.ts'
import { tellInOneLine, withRunningDatabase } from './on-running-database.ts'

// Runs before new processes start: their supervisor might give up before a large index is built.
await tellInOneLine(async () => {
  if (process.argv.length > 2) throw new CannotStart('npm run migrate takes nothing.')
  return withRunningDatabase(readConfig(), async ({ address, asShop }) => {
    const { applied, isAhead } = await migrate(address, asShop)
    if (isAhead)
      return 'A newer version migrated the database, and this one can serve from it: nothing was changed.'
    await installJobs(address)
    return applied.length > 0
      ? `The database was given ${applied.join(', ')}.`
      : 'The database lacks nothing that this version needs.'
  })
})
