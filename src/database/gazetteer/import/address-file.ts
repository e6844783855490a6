import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { CannotStart, oneLine } from '../../cannot-start.ts'

export interface AddressFile {
  /** Identifies the file, so that an interrupted import can be resumed. */
  fingerprint: string
  bytes: number
  header: string
  /** Yields the lines after the header in pieces, with the number of bytes read so far. */
  lines(): AsyncGenerator<{ lines: string[]; bytesRead: number }>
}

const PIECE_BYTES = 1024 * 1024
/** A file with longer lines is no address file. */
const LINE_AT_MOST = 100_000

export async function openAddressFile(file: string): Promise<AddressFile> {
  try {
    const handle = await open(file)
    try {
      return await inspect(file, handle)
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${file} cannot be read: ${oneLine(error)}`, error)
  }
}

// Size and both ends identify a file of four gigabytes well enough, and quickly.
async function inspect(file: string, handle: FileHandle): Promise<AddressFile> {
  const { size } = await handle.stat()
  const ends = Buffer.alloc(Math.min(size, PIECE_BYTES))
  await handle.read(ends, 0, ends.length, 0)
  const header = firstLine(ends)
  const hash = createHash('sha256').update(`${size} bytes\n`).update(ends)
  await handle.read(ends, 0, ends.length, size - ends.length)
  const fingerprint = hash.update(ends).digest('hex')
  return { fingerprint, bytes: size, header, lines: () => readLines(file) }
}

function firstLine(piece: Buffer): string {
  const [line = ''] = piece.toString('utf8', 0, LINE_AT_MOST).split(/\r?\n/, 1)
  return line.replace(/^\ufeff/, '')
}

async function* readLines(file: string) {
  let held = ''
  let bytesRead = 0
  let isHeader = true
  const stream = createReadStream(file, { highWaterMark: PIECE_BYTES })
  const decoder = new TextDecoder()
  for await (const piece of stream as AsyncIterable<Buffer>) {
    bytesRead += piece.length
    const lines = (held + decoder.decode(piece, { stream: true })).split(/\r?\n/)
    held = lines.pop() ?? ''
    if (held.length > LINE_AT_MOST)
      throw new CannotStart(`${file} is not G-NAF Core: it has a line without an end.`)
    if (isHeader && lines.length > 0) isHeader = lines.shift() === undefined
    yield { lines, bytesRead }
  }
  if (held !== '' && !isHeader) yield { lines: [held], bytesRead }
}
