import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { CannotStart } from '../cannot-start.ts'
import { FORMAT, FORMAT_VERSION, type Header, readSeal } from './format.ts'

export function openBackup(file: string): AsyncIterable<Buffer> {
  const input = createReadStream(file)
  const text = createGunzip()
  input.on('error', (error) => text.destroy(error))
  return input.pipe(text)
}

export async function requireWhole(file: string): Promise<void> {
  const wrong = await findWrong(file)
  if (wrong) throw new CannotStart(`${file} ${wrong}: nothing was changed.`)
}

async function findWrong(file: string): Promise<string | undefined> {
  try {
    if ((await stat(file)).size === 0) return 'is empty'
    const seal = await readSeal(openBackup(file))
    if (seal === 'whole') return undefined
    return seal === 'changed'
      ? 'was changed after it was written'
      : 'has no end: it is cut short, or not a backup of the shop'
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    // Codes that start with Z_ come from decompression, all others from the file system.
    if (!code.startsWith('Z_')) throw new CannotStart(`${file} cannot be read: ${message}`, { cause: error })
    if (code === 'Z_BUF_ERROR') return 'is cut short'
    return message === 'incorrect header check' ? 'is not a backup of the shop' : 'is damaged'
  }
}

export function requireKnownFormat(file: string, { format, version }: Header): void {
  if (format !== FORMAT) throw new CannotStart(`${file} is not a backup of the shop: nothing was changed.`)
  if (version === FORMAT_VERSION) return
  const other =
    version < FORMAT_VERSION ? 'a version before 0.2.0, whose tables are different' : 'a newer version'
  throw new CannotStart(`${file} was written by ${other}: restore it with the version that wrote it.`)
}
