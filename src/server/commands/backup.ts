import { backup } from '#database/backup/backup.ts'
import { folderStore } from '#providers/pictures/folder.ts'
import { picturesFolder } from '../config.ts'
import { onRunningDatabase } from './on-running-database.ts'
import { pictureFiles } from './picture-files.ts'

await onRunningDatabase('backup', async ({ address }, file, config) => {
  if (config.PICTURES === 's3') {
    await backup(address, file)
    return `The shop's data is in ${file}. Its pictures are in the bucket ${config.S3_BUCKET}: have it keep versions.`
  }
  const { written } = await backup(address, file, pictureFiles(folderStore(picturesFolder(config))))
  const lost = written.missing > 0 ? ` ${written.missing} more are not in ${picturesFolder(config)}.` : ''
  return `The shop's data is in ${file}, with ${written.files} files of pictures.${lost}`
})
