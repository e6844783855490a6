import { type PictureStore, StoreUnavailable } from '#providers/pictures/port.ts'

export interface PictureShelf extends PictureStore {
  /** Makes the store unreachable. */
  isAway: boolean
  names(): string[]
}

/** An in-memory picture store whose contents can be listed. */
export function pictureShelf(): PictureShelf {
  const files = new Map<string, Buffer>()
  const shelf: PictureShelf = {
    isAway: false,
    names: () => [...files.keys()].sort(),
    async put(name, bytes) {
      requireReach()
      files.set(name, bytes)
    },
    async read(name) {
      requireReach()
      return files.get(name)
    },
    async remove(names) {
      requireReach()
      for (const name of names) files.delete(name)
    },
  }
  function requireReach() {
    if (shelf.isAway) throw new StoreUnavailable('The store of the test is away')
  }
  return shelf
}
