/** Where the files of pictures are kept. A name is given once and never means anything else. */
export interface PictureStore {
  put(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** What is not there any more counts as removed. */
  remove(names: readonly string[]): Promise<void>
}

/** The store did not do what it was asked for; asked again later, it may. */
export class StoreUnavailable extends Error {}
