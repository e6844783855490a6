import { fileNamesOf } from '#business/goods/uploads/picture-files.ts'
import type { PictureFiles } from '#database/backup/picture-files.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { type PictureStore, StoreUnavailable } from '#providers/pictures/port.ts'

/** Wraps the picture store for backup and restore, with errors as sentences for the operator. */
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
      error,
    )
  }
}
