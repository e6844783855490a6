import { expect, test } from 'vitest'
import type { Refusal } from '#contract/refusals.ts'
import { type ReadProduct, readProducts, WrongLines } from './read-products.ts'

const NAMES = ['id', 'sub_category_id', 'title', 'price', 'special', 'offer_label', 'description']

test.each([
  ['commas', ','],
  ['semicolons, as a spreadsheet writes them where a comma is in its numbers', ';'],
  ['tabs', '\t'],
])('a table with %s between its cells is read', async (_, separator) => {
  const { products } = await read(
    NAMES.join(separator),
    ['pear', 'sub-Fruit', '"Pears; ripe, soft"', '5.00', '', '', 'Keep cool'].join(separator),
  )
  expect(products).toMatchObject([
    { id: 'pear', line: 2, title: 'Pears; ripe, soft', price: 500, special: null, description: 'Keep cool' },
  ])
})

test('a semicolon inside a cell of a comma-separated table stays in the cell', async () => {
  const { products } = await read(NAMES.join(','), 'pear,sub-Fruit,Pears; ripe,5.00,,,Keep cool; eat')
  expect(products).toMatchObject([{ title: 'Pears; ripe', description: 'Keep cool; eat' }])
})

test.each([NAMES.join(';'), `${NAMES.join(',')}\n`, `${NAMES.join(',')}\n\n`])(
  'a table with only a heading is refused: %j',
  async (text) => {
    await expect(read(text)).rejects.toThrow('The file has no products.')
  },
)

test('a file with a single error says so and names its line', async () => {
  const { wrong } = await read(NAMES.join(';'), 'pear;sub-Fruit;Pears;5,00;;;')
  const refusing = () => wrong.refuse()
  expect(refusing).toThrow('Nothing was changed: the file has 1 fault.')
  expect(catching(refusing).details).toEqual({ lines: ['Line 2: price takes dollars like 3.50'] })
})

test.each([
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0x06, 0]],
])('%s is refused as a table', async (_, bytes) => {
  await expect(readBytes(Uint8Array.from(bytes))).rejects.toThrow('This file is not a table')
})

test('a file in UTF-16 is refused with a note about UTF-8', async () => {
  const bytes = Buffer.from('\uFEFFid,price', 'utf16le')
  await expect(readBytes(bytes)).rejects.toThrow('After line 1 the file is not written in UTF-8.')
})

function read(...lines: string[]) {
  return readBytes(Buffer.from(lines.join('\n')))
}

async function readBytes(bytes: Uint8Array) {
  async function* pieces() {
    yield bytes
  }
  const wrong = new WrongLines()
  const products: ReadProduct[] = []
  for await (const product of readProducts(pieces(), wrong)) products.push(product)
  return { products, wrong }
}

function catching(work: () => void): Refusal {
  try {
    work()
  } catch (error) {
    return error as Refusal
  }
  return expect.unreachable()
}
