import { expect, test } from 'vitest'
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

async function read(bytes: Buffer, size: number): Promise<string[]> {
  const rows: string[] = []
  for await (const { line, cells } of readCsv(piecesOf(bytes, size))) rows.push(`${line}:${cells.join('|')}`)
  return rows
}

async function* piecesOf(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
