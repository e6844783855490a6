import type pg from 'pg'
import { readPictureAddress } from '#contract/pictures/picture-address.ts'
import { CannotStart } from '../cannot-start.ts'
import { line } from './format.ts'
import type { BackupReader } from './reader.ts'

/** The files of the pictures that the office gave, where the shop keeps them. */
export interface PictureFiles {
  namesOf(picture: PictureRow): string[]
  read(name: string): Promise<Buffer | undefined>
  put(name: string, bytes: Buffer): Promise<void>
}

export interface PictureRow {
  id: string
  sides: number[]
}

/** The pictures that this moment of the database has: neither on their way yet nor being removed. */
export async function listPictures(client: pg.Client): Promise<PictureRow[]> {
  const { rows } = await client.query<PictureRow>(
    'select id, sides from pictures where stored_at is not null and removed_at is null order by id',
  )
  return rows
}

export interface FilesWritten {
  files: number
  /** Not where they are kept: lost, or removed since that moment because nothing had shown them for a month. */
  missing: number
}

/** Each file as a line about it, its bytes and the end of a line; then a line about them all. */
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
 * Puts back what is not there. A name never means another picture, so this may stop anywhere and be done again, and takes
 * nothing from the shop as it still is.
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
