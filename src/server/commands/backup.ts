import { backup } from '#database/backup/backup.ts'
import { onRunningDatabase } from './on-running-database.ts'

await onRunningDatabase('backup', async ({ address }, file) => {
  await backup(address, file)
  return `The shop's data is in ${file}.`
})
