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

const LINE_END = 10
const ROWS_END = Buffer.from(`\n${END_OF_ROWS}`)

/** Reads a backup's text in pieces, holding no more than one line in memory. */
export class BackupReader {
  private readonly parts: AsyncIterator<Buffer>
  // The line end before the current position is kept, so that an empty table ends like any other.
  private held: Buffer = Buffer.from('\n')

  constructor(parts: AsyncIterable<Buffer>) {
    this.parts = parts[Symbol.asyncIterator]()
  }

  async nextLine(): Promise<Record<string, unknown>> {
    let end = this.held.indexOf(LINE_END, 1)
    while (end < 0) {
      if (!(await this.readMore())) throw new Error('The backup ends in the middle of a line')
      end = this.held.indexOf(LINE_END, 1)
    }
    const text = this.held.toString('utf8', 1, end)
    this.held = this.held.subarray(end)
    return JSON.parse(text)
  }

  /** Yields the rows of the table whose header line was just read. */
  async *rows(): AsyncGenerator<Buffer> {
    let start = 1
    for (;;) {
      const end = this.held.indexOf(ROWS_END)
      if (end >= 0) {
        if (end + 1 > start) yield this.held.subarray(start, end + 1)
        this.held = this.held.subarray(end + ROWS_END.length - 1)
        return
      }
      // The tail may be the start of the end marker, so it waits for the next piece.
      const known = this.held.length - ROWS_END.length
      if (known > start) {
        yield this.held.subarray(start, known)
        this.held = this.held.subarray(known)
        start = 0
      }
      if (!(await this.readMore())) throw new Error('The backup ends in the middle of a table')
    }
  }

  /** Reads as many bytes as the last header line says, up to the line end after them. */
  async bytes(count: number): Promise<Buffer> {
    const parts = [this.held.subarray(1)]
    let read = this.held.length - 1
    while (read <= count) {
      const { value, done } = await this.parts.next()
      if (done) throw new Error('The backup ends in the middle of a file')
      parts.push(value)
      read += value.length
    }
    const all = Buffer.concat(parts)
    this.held = all.subarray(count)
    return all.subarray(0, count)
  }

  private async readMore(): Promise<boolean> {
    const { value, done } = await this.parts.next()
    if (done) return false
    this.held = Buffer.concat([this.held, value])
    return true
  }
}
