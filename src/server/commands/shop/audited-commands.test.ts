import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { verifyAudit } from '#business/people/audit/verify-audit.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { readShopCommand } from './read-command.ts'

/** Every command that changes something, with its audit entry. HUB and DEAL exist beforehand. */
const ways: [typed: string, act: string, on: string, changes: object[]][] = [
  ['category add fruit Fruit', 'category.added', 'category fruit', [{ field: 'title', after: 'Fruit' }, {}]],
  [
    'category add apples Apples --in fruit',
    'shelf.added',
    'shelf apples',
    [{ field: 'title' }, {}, { field: 'category_id', after: 'fruit' }],
  ],
  [
    'category fruit title Fruits',
    'category.changed',
    'category fruit',
    [{ field: 'title', before: 'Fruit', after: 'Fruits' }],
  ],
  ['category add bread Bread', 'category.added', 'category bread', [{}, {}]],
  [
    'category bread move 1',
    'categories.ordered',
    'categories all',
    [{ field: 'order', before: ['Fruits', 'Bread'], after: ['Bread', 'Fruits'] }],
  ],
  ['shelf apples picture /a.webp', 'shelf.changed', 'shelf apples', [{ field: 'image', after: '/a.webp' }]],
  [
    'shelf apples into bread',
    'shelf.changed',
    'shelf apples',
    [{ field: 'category_id', before: 'fruit', after: 'bread' }],
  ],
  ['category add pears Pears --in bread', 'shelf.added', 'shelf pears', [{}, {}, {}]],
  [
    'shelf pears move 1',
    'shelves.ordered',
    'category bread',
    [{ field: 'order', after: ['Pears', 'Apples'] }],
  ],
  ['shelf pears remove', 'shelf.removed', 'shelf pears', [{}, {}, {}]],
  ['category fruit remove', 'category.removed', 'category fruit', [{}, {}]],
  ['import FILE', 'products.imported', 'products import', [{ field: 'added', after: 1 }, {}, {}]],
  [
    'price gala 5.00',
    'price.changed',
    'product gala',
    [{ field: 'price_cents', before: 450, after: 500 }, {}],
  ],
  ['stock gala +5', 'stock.adjusted', 'product gala', [{ field: 'on_hand', before: 20, after: 25 }, {}]],
  ['synonym pomme means apple', 'synonym.added', 'synonym pomme', [{ field: 'means', after: ['apple'] }, {}]],
  [
    'synonym pomme means pear',
    'synonym.changed',
    'synonym pomme',
    [{ field: 'means', before: ['apple'], after: ['pear'] }],
  ],
  ['synonym pomme drop', 'synonym.removed', 'synonym pomme', [{ field: 'means', before: ['pear'] }, {}]],
  [
    'promo TEN create --percent 10 --until 2026-12-31',
    'promo.created',
    'promo TEN',
    [{ field: 'percent', after: 10 }, {}, {}, {}, {}],
  ],
  ['promo TEN change --uses 50', 'promo.changed', 'promo TEN', [{ field: 'uses', after: 50 }]],
  ['banner b1 offer TEN', 'banner.changed', 'banner b1', [{ field: 'code', after: 'TEN' }]],
  [
    'deal DEAL products gala',
    'deal.changed',
    'deal DEAL',
    [{ field: 'product_ids', before: [], after: ['gala'] }],
  ],
  [
    'deal DEAL rename Apples',
    'deal.changed',
    'deal DEAL',
    [{ field: 'heading', before: 'Fruit', after: 'Apples' }],
  ],
  ['deal DEAL offer TEN', 'deal.changed', 'deal DEAL', [{ field: 'code', after: 'TEN' }]],
  ['deal DEAL no-offer', 'deal.changed', 'deal DEAL', [{ field: 'code', before: 'TEN' }]],
  ['deal DEAL remove', 'deal.removed', 'deal DEAL', [{ field: 'heading' }, {}]],
  ['promo TEN end', 'promo.ended', 'promo TEN', [{ field: 'ends_at' }]],
  ['block hero hide', 'block.changed', 'block hero', [{ field: 'published', before: true, after: false }]],
  ['hub HUB close', 'hub.changed', 'hub HUB', [{ field: 'closed_at' }]],
  ['band 5=3.90 100=9.90', 'bands.changed', 'delivery bands', [{ field: 'bands' }]],
  [
    'band free-from 100.00',
    'delivery-rules.changed',
    'delivery rules',
    [{ field: 'free_from_cents', after: 10_000 }],
  ],
  [
    'windows HUB mon 15:00-17:00 --orders 12',
    'window.planned',
    'hub HUB',
    [{ field: 'weekdays' }, {}, {}, {}],
  ],
  ['day-off 2026-03-07 Holiday', 'day-off.added', 'day-off ID', [{ field: 'day' }, {}, {}]],
  ['windows HUB mon 15:00-17:00 drop', 'window.dropped', 'hub HUB', [{ field: 'weekdays' }, {}, {}]],
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
        on: words(on).join(' '),
        changes: changes.map((change) => expect.objectContaining(change)),
      },
    ])
  }
  expect(await verifyAudit(shop)).toMatchObject({ entries: ways.length + 4, brokenAt: undefined })

  async function readAudit() {
    const columns = ['actor_kind', 'actor', 'act', 'on_kind', 'on_id', 'changes'] as const
    const rows = await shop.db.selectFrom('audit').select(columns).orderBy('seq').execute()
    return rows.map(({ on_kind, on_id, ...row }) => ({
      ...row,
      on: `${on_kind} ${on_kind === 'day-off' ? 'ID' : on_id}`,
    }))
  }
})

test('a command that only reads, does a dry run or is refused leaves no audit entry', async () => {
  const { shop, type, words } = await openToCommands()
  await type(...words('category add fruit Fruit'))
  await type(...words('category add apples Apples --in fruit'))
  for (const typed of [
    'import FILE --dry-run',
    'hub',
    'promo',
    'block',
    'deal',
    'deal DEAL show',
    'synonym',
    'waiting',
    'windows',
    'window HUB',
    'day-off',
    'band',
  ])
    await type(...words(typed))
  for (const typed of ['price nothing 5.00', 'category add fruit Fruit', 'promo NONE end'])
    await expect(type(...words(typed))).rejects.toThrow()
  expect(await verifyAudit(shop)).toMatchObject({ entries: 4 })
})

async function openToCommands() {
  const opened = await openTestShop()
  const shop = { ...opened.shop, actor: { kind: 'command', id: 'shop' } as const }
  const type = async (...typed: string[]): Promise<string> => {
    const asked = readShopCommand(typed)
    return typeof asked === 'string' ? asked : asked(shop, () => {})
  }
  await opened.db
    .insertInto('homepage_blocks')
    .values({ id: 'hero', position: 1, block_type: 'banner', published: true, deal_id: null })
    .execute()
  await opened.db
    .insertInto('banners')
    .values({
      id: 'b1',
      block_id: 'hero',
      position: 1,
      banner_name: 'B',
      image: '/a.svg',
      image_mobile: '/a.svg',
      link: null,
      promo_id: null,
    })
    .execute()
  const hub = /^\w+/.exec(await type('hub', 'add', 'City', '-27.4452', '153.0378'))?.[0] ?? ''
  const deal = /^\w+/.exec(await type('deal', 'make', 'Fruit'))?.[0] ?? ''
  const file = await table()
  const words = (typed: string) =>
    typed.split(' ').map((word) => ({ HUB: hub, DEAL: deal, FILE: file })[word] ?? word)
  return { ...opened, type, words }
}

async function table(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'punnet-audited-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'products.csv')
  const rows = [
    'id,sub_category_id,title,pack_size,pack_unit,price,special,offer_label,stock',
    'gala,apples,Gala,1,kg,4.50,,,20',
  ]
  await writeFile(file, rows.join('\n'))
  return file
}
