import { createHash } from 'node:crypto'

export const FORMAT = 'punnet-backup'
/** Raised with 0.2.0, which began with tables of its own. */
export const FORMAT_VERSION = 3
export const END_OF_ROWS = '\\.\n'

export interface Header {
  format: typeof FORMAT
  version: number
  migration: number
  queue: number | null
  postgres: string
  at: string
  tables: number
  /** Whether picture files are included. */
  pictures: 'files' | 'elsewhere'
}

export const line = (value: object) => `${JSON.stringify(value)}\n`
const seal = (sha256: string) => line({ sha256 })
const SEAL_BYTES = seal('0'.repeat(64)).length

export async function* sealed(parts: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256')
  for await (const part of parts) {
    hash.update(part)
    yield part
  }
  yield seal(hash.digest('hex'))
}

/** Reads to the end, and checks that the last line seals everything before it. */
export async function readSeal(parts: AsyncIterable<Buffer>): Promise<'whole' | 'changed' | 'missing'> {
  const hash = createHash('sha256')
  let tail = Buffer.alloc(0)
  for await (const part of parts) {
    const all = Buffer.concat([tail, part])
    const known = Math.max(0, all.length - SEAL_BYTES)
    hash.update(all.subarray(0, known))
    tail = all.subarray(known)
  }
  const last = tail.toString()
  if (last === seal(hash.digest('hex'))) return 'whole'
  return /^\{"sha256":"[0-9a-f]{64}"\}\n$/.test(last) ? 'changed' : 'missing'
}
