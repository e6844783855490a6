import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { BackupReader } from './format.ts'

const text = `{"of":"one"}\n1\ta\\\\.\n\\\\.\tb\n2\tc\n\\.\n{"of":"none"}\n\\.\n{"bytes":6}\n\n\\.\nab\n{"bytes":0}\n\n{"end":true}\n`

async function* inPieces(size: number): AsyncGenerator<Buffer> {
  const all = Buffer.from(text)
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size)
}

async function rowsOf(reader: BackupReader): Promise<string> {
  return Buffer.concat(await Readable.from(reader.rows()).toArray()).toString()
}

test.for(Array.from({ length: text.length }, (_, place) => place + 1))(
  'a backup in pieces of %i bytes reads the same',
  async (size) => {
    const reader = new BackupReader(inPieces(size))

    expect(await reader.nextLine()).toEqual({ of: 'one' })
    expect(await rowsOf(reader)).toBe('1\ta\\\\.\n\\\\.\tb\n2\tc\n')
    expect(await reader.nextLine()).toEqual({ of: 'none' })
    expect(await rowsOf(reader)).toBe('')
    expect(await reader.nextLine()).toEqual({ bytes: 6 })
    expect((await reader.bytes(6)).toString()).toBe('\n\\.\nab')
    expect(await reader.nextLine()).toEqual({ bytes: 0 })
    expect(await reader.bytes(0)).toHaveLength(0)
    expect(await reader.nextLine()).toEqual({ end: true })
  },
)
