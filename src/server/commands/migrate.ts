import { CannotStart } from '#database/cannot-start.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { readConfig } from '../config.ts'
import { tellInOneLine, withRunningDatabase } from './on-running-database.ts'

// Before processes of a new version start: what starts them may not wait for one as long as a large index takes.
await tellInOneLine(async () => {
  if (process.argv.length > 2) throw new CannotStart('npm run migrate takes nothing.')
  return withRunningDatabase(readConfig(), async ({ address, asShop }) => {
    const { applied } = await migrate(address, asShop)
    await installJobs(address)
    return applied.length > 0
      ? `The database was given ${applied.join(', ')}.`
      : 'The database lacks nothing that this version needs.'
  })
})
