import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, unguardCell } from '../../csv-line.ts'
import { readCsv } from './read-csv.ts'

test.each([
  ['a,b\n1,2\n', ['1:a|b', '2:1|2']],
  ['a,b\r\n1,2\r\n', ['1:a|b', '2:1|2']],
  ['\ufeffa,b\n1,2', ['1:a|b', '2:1|2']],
  ['\n\na,b\n\n1,\n', ['3:a|b', '5:1|']],
  ['"a, b","say ""hi"""\n', ['1:a, b|say "hi"']],
  ['"one\r\ntwo",x\n"",""\n', ['1:one\r\ntwo|x', '3:|']],
  ['"a"\r\nb', ['1:a', '2:b']],
  ['Crème 😀,ü', ['1:Crème 😀|ü']],
])('%j is read as %j, in pieces of any size', async (text, rows) => {
  for (const size of [1, 3, 1_000]) expect(await read(Buffer.from(text), size)).toEqual(rows)
})

test.each<[string | Buffer, string]>([
  ['a\n"b', 'Line 2: a quote is opened and never closed.'],
  ['a\nb"c\n', 'Line 2: a cell with a quote in it stands between quotes.'],
  ['a\n"b"c\n', 'Line 2: after a closing quote there is a separator or nothing.'],
  [`a\n"${'b'.repeat(100_001)}`, 'Line 2: a quote is opened and never closed.'],
  [Buffer.from([0x61, 0x0a, 0xe4, 0x0a]), 'After line 1 the file is not written in UTF-8.'],
])('malformed CSV is refused with its line number', async (text, sentence) => {
  await expect(read(Buffer.from(text), 1_000)).rejects.toThrow(sentence)
})

test('rows of ordinary cells are read as they were written, in pieces of any size', async () => {
  const part = fc.constantFrom('Milk', ' 2 L', ', ', ';', '"', '\n', '=', '-', "'", '$3.50', 'é', '%')
  const cell = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''))
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 20 }), async (rows, size) => {
      const bytes = Buffer.from([['name', 'price'], ...rows].map(csvLine).join(''))
      const read: string[][] = []
      for await (const { cells } of readCsv(piecesOf(bytes, size))) read.push(cells.map(unguardCell))
      expect(read.slice(1)).toEqual(rows)
    }),
    { numRuns: 2_000, seed: 37 },
  )
})

async function read(bytes: Buffer, size: number): Promise<string[]> {
  const rows: string[] = []
  for await (const { line, cells } of readCsv(piecesOf(bytes, size))) rows.push(`${line}:${cells.join('|')}`)
  return rows
}

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
