import { fileNamesOf } from '#business/kept-pictures/picture-files.ts'
import type { PictureFiles } from '#database/backup/picture-files.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { type PictureStore, StoreUnavailable } from '#providers/pictures/port.ts'

/** The shop's pictures as a backup reads and a restore writes them. */
export function pictureFiles(store: PictureStore): PictureFiles {
  return {
    namesOf: fileNamesOf,
    read: (name) => orTold(store.read(name)),
    put: (name, bytes) => orTold(store.put(name, bytes)),
  }
}

async function orTold<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    const { message, cause } = error
    const why = cause instanceof Error ? `: ${cause.message}` : ''
    throw new CannotStart(
      `A picture’s file stood in the way, and the database was not changed: ${message}${why}`,
      {
        cause: error,
      },
    )
  }
}
