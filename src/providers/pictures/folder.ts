import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PictureStore, StoreUnavailable } from './port.ts'

/** Stores pictures in a folder on this machine, each picture's files in a subfolder of their own. */
export function folderStore(folder: string): PictureStore {
  const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name)
  return {
    async put(name, bytes) {
      const file = fileOf(name)
      const unfinished = `${file}.unfinished`
      try {
        await mkdir(path.dirname(file), { recursive: true })
        await writeFile(unfinished, bytes, { flush: true })
        await rename(unfinished, file)
      } catch (error) {
        throw new StoreUnavailable(`${file} could not be written: ${(error as Error).message}`, {
          cause: error,
        })
      }
    },
    async read(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw new StoreUnavailable(`${name} could not be read: ${(error as Error).message}`, { cause: error })
      }
    },
    async remove(names) {
      for (const name of names) await rm(fileOf(name), { force: true })
      for (const place of new Set(names.map((name) => path.dirname(fileOf(name)))))
        await rmdir(place).catch(() => undefined)
    },
  }
}
