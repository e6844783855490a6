import path from 'node:path'
import { restore } from '#database/backup/restore.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { noteDone } from './note-done.ts'
import { onRunningDatabase } from './on-running-database.ts'

await onRunningDatabase('restore', async ({ address, asShop }, file) => {
  // Into a new folder too: the tables must be there before their rows.
  await migrate(address, asShop)
  await installJobs(address)
  const { rows, at } = await restore(address, file)
  // In the chain that came with the backup: whoever reads it sees that what follows is of another time.
  await noteDone(asShop, 'restore', {
    act: 'backup.restored',
    on: ['backup', path.basename(file)],
    after: { made_at: at, rows },
  })
  return `The shop's data is as it was in ${file}: ${rows} rows.`
})
