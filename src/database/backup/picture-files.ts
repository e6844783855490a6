import type pg from 'pg'
import { readPictureAddress } from '#contract/goods/pictures/picture-address.ts'
import { CannotStart } from '../cannot-start.ts'
import { type BackupReader, line } from './format.ts'

/** The store of the office's uploaded pictures, as backups use it. */
export interface PictureFiles {
  namesOf(picture: PictureRow): string[]
  read(name: string): Promise<Buffer | undefined>
  put(name: string, bytes: Buffer): Promise<void>
}

export interface PictureRow {
  id: string
  sides: number[]
}

/** Lists the pictures of this snapshot, without those still being stored or being removed. */
export async function listPictures(client: pg.Client): Promise<PictureRow[]> {
  const { rows } = await client.query<PictureRow>(
    'select id, sides from pictures where stored_at is not null and removed_at is null order by id',
  )
  return rows
}

export interface FilesWritten {
  files: number
  /** Files that the store no longer has: lost, or removed after the snapshot as nothing showed them. */
  missing: number
}

/** Writes each file as a header line, its bytes and a line end, and one summary line at the end. */
export async function* writeFiles(
  pictures: readonly PictureRow[],
  { namesOf, read }: PictureFiles,
  written: FilesWritten,
): AsyncGenerator<string | Buffer> {
  for (const name of pictures.flatMap(namesOf)) {
    const bytes = await read(name)
    if (!bytes) {
      written.missing++
      continue
    }
    yield line({ file: name, bytes: bytes.length })
    yield bytes
    yield '\n'
    written.files++
  }
  yield line(written)
}

/**
 * Writes only files that are missing. A name never means another picture, so this can stop anywhere and be repeated,
 * and harms nothing that the shop still shows.
 */
export async function readFiles(reader: BackupReader, { read, put }: PictureFiles): Promise<number> {
  for (;;) {
    const { file: name, bytes: count, files } = await reader.nextLine()
    if (typeof files === 'number') return files
    const bytes = await reader.bytes(Number(count))
    if (typeof name !== 'string' || !readPictureAddress(`/photo/${name}`))
      throw new CannotStart(`The backup has a file that is called ${name}: nothing was changed.`)
    if (!(await read(name))?.equals(bytes)) await put(name, bytes)
  }
}
