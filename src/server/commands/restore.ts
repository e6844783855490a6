import path from 'node:path'
import { restore } from '#database/backup/restore.ts'
import { migrate } from '#database/migrate.ts'
import { installJobs } from '#jobs/install-jobs.ts'
import { pictureStoreOf } from '../start/choose-providers.ts'
import { noteDone, onRunningDatabase } from './on-running-database.ts'
import { pictureFiles } from './picture-files.ts'

await onRunningDatabase('restore', async ({ address, asShop }, file, config) => {
  // A new data folder needs its tables before the rows arrive.
  const { isAhead } = await migrate(address, asShop)
  if (!isAhead) await installJobs(address)
  const files = pictureFiles(pictureStoreOf(config))
  const { rows, at, pictures } = await restore(address, file, files)
  // Extends the restored audit chain, so readers see that later entries belong to another time.
  await noteDone(asShop, 'restore', {
    act: 'backup.restored',
    on: ['backup', path.basename(file)],
    after: { made_at: at, rows, pictures },
  })
  const shown =
    pictures === 'elsewhere'
      ? 'no files of pictures, which stay as they are'
      : `${pictures} files of pictures`
  return `The shop's data is as it was in ${file}: ${rows} rows, ${shown}.`
})
