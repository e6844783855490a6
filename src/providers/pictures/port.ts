/** Stores the files of pictures. A name is written once and never gets other content. */
export interface PictureStore {
  put(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** A name that no longer exists counts as removed. */
  remove(names: readonly string[]): Promise<void>
}

/** The store failed; a later retry may succeed. */
export class StoreUnavailable extends Error {}
