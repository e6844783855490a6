import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeCatalogue } from '#demo/catalogue.ts'
import { labelFont, readFaces } from './fonts.mjs'

const REST_OF_LATIN = Array.from({ length: 0x100 - 0xa0 }, (_, place) =>
  String.fromCharCode(0xa0 + place),
).join('')

test('the first font file contains every letter of the catalogue and the storefront’s texts', async () => {
  const [first] = await readFaces()
  const said = [JSON.stringify(makeCatalogue())]
  for await (const file of glob('src/storefront/texts/*.ts')) said.push(await readFile(file, 'utf8'))

  const missing = new Set(
    [...said.join('')].filter((letter) => letter > ' ' && !first?.letters.includes(letter)),
  )

  expect([...missing]).toEqual([])
})

test('every letter is in exactly one file of the typeface', async () => {
  const faces = await readFaces()
  const letters = faces.flatMap((face) => [...face.letters])

  expect(faces.map(({ file }) => path.basename(file))).toEqual(['figtree-first.woff2', 'figtree-more.woff2'])
  expect(letters.length).toBe(new Set(letters).size)
  for (const letter of REST_OF_LATIN) if (letter !== '\u00ad') expect(letters).toContain(letter)
})

test('labels have a font of one weight that kerns, and the shop runs without an unpacker for WOFF2', async () => {
  const font = await readFile(labelFont)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, place) =>
    font.toString('latin1', 12 + place * 16, 16 + place * 16),
  )
  expect(tables).toContain('GPOS')
  expect(tables).not.toContain('fvar')

  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  expect(packages['node_modules/wawoff2']).toMatchObject({ dev: true })
})
