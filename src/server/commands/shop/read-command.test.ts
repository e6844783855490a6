import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { getProductById } from '#contract/goods/catalogue/catalogue.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readShopCommand } from './read-command.ts'

test('a stock typed by an operator shows at the next look at the shop', async () => {
  const { type, call } = await open()
  const apple = async () => (await call(getProductById, { product_id: 'apple' })).data
  expect(await apple()).toMatchObject({ in_stock: true })

  expect(await type('stock apple -20 --because frost')).toBe('apple had 20 on hand and has 0 now.')

  await vi.waitFor(async () => expect(await apple()).toMatchObject({ in_stock: false }))
  expect(await type('stock apple =7')).toBe('apple had 0 on hand and has 7 now.')
})

test('a product table is tried in a dry run before it is imported', async () => {
  const { type, said, db } = await open()
  const folder = await mkdtemp(path.join(tmpdir(), 'punnet-import-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'products.csv')
  const header = 'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label'
  await writeFile(file, `${header}\r\npear,sub-Fruit,Pears,1,kg,3.20,,\r\napple,sub-Fruit,apple,1,kg,5,,\r\n`)

  expect(await type(`import ${file} --dry-run`)).toBe(
    'Nothing was changed. This would be: 1 new, 1 changed, 0 as they were.',
  )
  expect(said).toEqual(['~ apple: price $4.50 → $5.00', expect.stringMatching(/^\+ pear: .*price \$3\.20/)])
  expect(await type(`import ${file}`)).toBe('Imported: 1 new, 1 changed, 0 as they were.')
  expect(await db.selectFrom('products').select('price_cents').orderBy('id').execute()).toEqual([
    { price_cents: 500 },
    { price_cents: 320 },
  ])

  said.length = 0
  await writeFile(file, `${header}\nfig,sub-None,Figs,1,kg,0,,\n`)
  await expect(type(`import ${file}`)).rejects.toThrow('Nothing was changed: the file has 1 fault.')
  expect(said).toEqual(['Line 2: price takes dollars like 3.50'])
  await expect(type(`import ${folder}/none.csv`)).rejects.toThrow('none.csv cannot be read: ENOENT')
})

test.each([
  ['bake', 'There is no command bake.'],
  ['stock apple', 'npm run shop -- stock takes: stock PRODUCT +5'],
  ['stock apple +5 --colour red', 'There is no --colour here.'],
  ['stock apple +5 --because', '--because wants something after it.'],
  ['stock apple 5', 'stock takes:'],
  ['stock apple -21', 'There are only 20 on hand.'],
  ['stock kiwi +1', 'There is no product kiwi.'],
])('%s is refused in one line: %s', async (typed, sentence) => {
  const { type } = await open()
  const refusal = await type(typed).then(
    () => expect.unreachable(),
    (error: Error) => error.message,
  )
  expect(refusal).toContain(sentence)
  expect(refusal).not.toContain('\n')
})

test('help lists all commands and the usage of each', () => {
  const all = readShopCommand(['help']) as string
  for (const name of ['import', 'stock', 'settings']) {
    expect(all).toMatch(new RegExp(`^${name} `, 'm'))
    expect(all).toContain(readShopCommand(['help', name]))
    expect(readShopCommand([name, '--help'])).toBe(readShopCommand(['help', name]))
  }
  expect(readShopCommand([])).toBe(all)
})

async function open() {
  const opened = await openTestShop()
  await opened.has.product('apple')
  await opened.db.updateTable('products').set({ compared_per: '100 g' }).execute()
  const said: string[] = []
  return {
    ...opened,
    said,
    async type(words: string): Promise<string> {
      const asked = readShopCommand(words.split(' '))
      return typeof asked === 'string' ? asked : asked(opened.shop, (line) => said.push(line))
    },
  }
}
