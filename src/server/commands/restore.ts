import { restore } from '#database/backup/restore.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { onRunningDatabase } from './on-running-database.ts'

await onRunningDatabase('restore', async (address, file) => {
  // Into a new folder too: the tables must be there before their rows.
  await migrate(address)
  await installJobs(address)
  const { rows } = await restore(address, file)
  return `The shop's data is as it was in ${file}: ${rows} rows.`
})
