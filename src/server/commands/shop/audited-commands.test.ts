import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { verifyAudit } from '#business/people/audit/verify-audit.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readShopCommand } from './read-command.ts'

/** Every command that changes something, with its audit entry. */
const ways: [typed: string, act: string, on: string, changes: object[]][] = [
  ['import FILE', 'products.imported', 'products import', [{ field: 'added', after: 1 }, {}, {}]],
  ['stock gala +5', 'stock.adjusted', 'product gala', [{ field: 'on_hand', before: 20, after: 25 }, {}]],
  ['settings company_phone 0755551234', 'company.changed', 'settings company', [{ field: 'company_phone' }]],
]

test('every change by a command is in the audit with its old and new values and the command’s name', async () => {
  const { shop, type, words } = await openToCommands()
  for (const [typed, act, on, changes] of ways) {
    const before = (await readAudit()).length
    await type(...words(typed))
    const entries = (await readAudit()).slice(before)
    // An import also writes entries for each product and each stock count.
    const isImport = typed.startsWith('import')
    const others = entries.filter((entry) => entry.act !== act).map(({ act, on }) => [act, on])
    expect([typed, others]).toEqual([
      typed,
      isImport
        ? [
            ['product.added', 'product gala'],
            ['stock.adjusted', 'product gala'],
          ]
        : [],
    ])
    expect([typed, entries.find((entry) => entry.act === act)]).toEqual([
      typed,
      {
        actor_kind: 'command',
        actor: 'shop',
        act,
        on,
        changes: changes.map((change) => expect.objectContaining(change)),
      },
    ])
  }
  expect(await verifyAudit(shop)).toMatchObject({ entries: ways.length + 2, brokenAt: undefined })

  async function readAudit() {
    const columns = ['actor_kind', 'actor', 'act', 'on_kind', 'on_id', 'changes'] as const
    const rows = await shop.db.selectFrom('audit').select(columns).orderBy('seq').execute()
    return rows.map(({ on_kind, on_id, ...row }) => ({ ...row, on: `${on_kind} ${on_id}` }))
  }
})

test('a command that only reads, does a dry run or is refused leaves no audit entry', async () => {
  const { shop, type, words } = await openToCommands()
  await type(...words('import FILE --dry-run'))
  await type('settings')
  await expect(type('stock', 'nothing', '+5')).rejects.toThrow()
  expect(await verifyAudit(shop)).toMatchObject({ entries: 0 })
})

async function openToCommands() {
  const opened = await openTestShop()
  const shop = { ...opened.shop, actor: { kind: 'command', id: 'shop' } as const }
  const type = async (...typed: string[]): Promise<string> => {
    const asked = readShopCommand(typed)
    return typeof asked === 'string' ? asked : asked(shop, () => {})
  }
  await opened.has.subCategory('apples')
  const file = await table()
  const words = (typed: string) => typed.split(' ').map((word) => (word === 'FILE' ? file : word))
  return { ...opened, type, words }
}

async function table(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'punnet-audited-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'products.csv')
  const rows = [
    'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label,stock',
    'gala,sub-apples,Gala,1,kg,4.50,,,20',
  ]
  await writeFile(file, rows.join('\n'))
  return file
}
