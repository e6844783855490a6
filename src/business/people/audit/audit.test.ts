import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { getAuditChain, listAudit } from '#contract/people/audit/audit.ts'
import { invitePerson } from '#contract/people/operators/people.ts'
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { processesWaiting } from '#testing/waiting-for-locks.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { verifyAudit } from './verify-audit.ts'
import { type NewAuditEntry, writeAudit, writeAuditOfMany } from './write-audit.ts'

const NOT_ALLOWED = '42501'
const APPEND_ONLY = '23001'

const PRICE: NewAuditEntry = {
  act: 'price.changed',
  on: ['product', 'apple'],
  before: { price_cents: 450 },
  after: { price_cents: 400 },
}

test('an entry is read with the current names of its things, and without names of missing ones', async () => {
  const opened = await openTestShop()
  await opened.has.product('apple', { title: 'Gala apples', subCategory: 'Fruit' })
  const asCommand: Shop = { ...opened.shop, actor: { kind: 'command', id: 'shop price' } }
  const moved = { act: 'product.changed', on: ['product', 'apple'] } as const
  await writeAudit(asCommand, {
    ...moved,
    before: { sub_category_id: 'gone' },
    after: { sub_category_id: 'sub-Fruit' },
  })
  const owner = await operatorOf(opened, 'owner')
  const { data } = await owner.call(listAudit, { act: 'product.changed' })
  expect(data[0]?.names).toEqual({ 'product apple': 'Gala apples', 'shelf sub-Fruit': 'Fruit' })
  expect(data[0]?.weighed).toEqual([])
})

test('an entry tells which of the products that it names are sold by weight', async () => {
  const opened = await openTestShop()
  await opened.has.product('apple')
  await opened.has.product('pear', { byWeight: { centsPerKilo: 690, usualGrams: 200 } })
  const asCommand: Shop = { ...opened.shop, actor: { kind: 'command', id: 'shop order' } }
  const lines = ['2 × apple', '4000 × pear', '500 × pear, L1']
  await writeAudit(asCommand, {
    act: 'supplier-order.changed',
    on: ['supplier-order', 'x'],
    after: { lines },
  })
  const { data } = await (await operatorOf(opened, 'owner')).call(listAudit, { on_kind: 'supplier-order' })
  expect(data.map(({ weighed }) => weighed)).toEqual([['pear']])
})

test('the audit says when a search matches more things than it covers', async () => {
  const opened = await openTestShop()
  await opened.has.product('milk-0', { title: 'Milk 0' })
  const owner = await operatorOf(opened, 'owner')
  expect(await owner.call(listAudit, { q: 'milk' })).toMatchObject({ too_many: false })
  await sql`insert into deals (id, heading) select 'milk-' || n, 'Milk ' || n from generate_series(1, 501) as n`.execute(
    opened.db,
  )
  expect(await owner.call(listAudit, { q: 'milk' })).toMatchObject({ too_many: true })
})

test('an entry with an unknown description of a block is listed', async () => {
  const opened = await openTestShop()
  const asCommand: Shop = { ...opened.shop, actor: { kind: 'command', id: 'shop block' } }
  const after = { 'block a': 'odd', 'block b': { is_shown: true }, 'block c': { heading: 'C', banners: [] } }
  await writeAudit(asCommand, { act: 'home-page.published', on: ['home-page', 'home'], before: {}, after })
  const owner = await operatorOf(opened, 'owner')
  const { data } = await owner.call(listAudit, { on_kind: 'home-page' })
  expect(data[0]?.changes).toHaveLength(3)
  expect(data[0]?.names).toEqual({ 'block c': 'C' })
})

test('a command’s entry is saved with the command’s name, and a shopper’s is not saved', async () => {
  const { shop, asCommand } = await open()
  await writeAudit(shop, PRICE)
  await writeAudit(asCommand, PRICE)
  const rows = await shop.db
    .selectFrom('audit')
    .select(['seq', 'actor_kind', 'actor', 'act', 'changes'])
    .execute()
  expect(rows).toEqual([
    {
      seq: 1,
      actor_kind: 'command',
      actor: 'shop price',
      act: 'price.changed',
      changes: [{ field: 'price_cents', before: 450, after: 400 }],
    },
  ])
})

test.each(['update audit set actor = $$eve$$', 'delete from audit', 'truncate audit'])(
  'neither the shop nor the owner of the tables may run “%s”',
  async (statement) => {
    const { shop, db, asCommand } = await open()
    await writeAudit(asCommand, PRICE)
    await expect(sql.raw(statement).execute(shop.db)).rejects.toMatchObject({ code: NOT_ALLOWED })
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: APPEND_ONLY })
    expect(await verifyAudit(shop)).toMatchObject({ entries: 1, brokenAt: undefined })
  },
)

test('the shop can neither move the end of the chain nor choose the position of an entry', async () => {
  const { shop, asCommand } = await open()
  await expect(sql`update audit_head set seq = 7`.execute(shop.db)).rejects.toMatchObject({
    code: NOT_ALLOWED,
  })
  await expect(sql`delete from audit_head`.execute(shop.db)).rejects.toMatchObject({ code: NOT_ALLOWED })
  await writeAudit(asCommand, PRICE)
  await sql`insert into audit (seq, at, actor_kind, actor, act, on_kind, on_id, changes, previous, hash)
    values (99, now(), 'command', 'eve', 'x', 'x', 'x', '[]', '', '')`.execute(shop.db)
  expect(
    (await shop.db.selectFrom('audit').select('seq').orderBy('seq').execute()).map(({ seq }) => seq),
  ).toEqual([1, 2])
  expect(await verifyAudit(shop)).toMatchObject({ entries: 2, brokenAt: undefined })
})

test.each([
  ['an entry that was changed', sql`update audit set actor = 'eve' where seq = 3`, 3],
  ['a change that was made to look smaller', sql`update audit set changes = '[]' where seq = 2`, 2],
  ['an entry that was taken out', sql`delete from audit where seq = 3`, 3],
  ['the newest entries cut off', sql`delete from audit where seq >= 4`, 4],
  ['all entries gone', sql`delete from audit`, 1],
])('tampering with the triggers disabled is detected: %s', async (_, tampering, brokenAt) => {
  const { shop, db, asCommand } = await open()
  for (let count = 0; count < 5; count++) await writeAudit(asCommand, PRICE)
  expect(await verifyAudit(shop)).toMatchObject({ entries: 5, brokenAt: undefined })
  await sql`alter table audit disable trigger user`.execute(db)
  await tampering.execute(db)
  expect(await verifyAudit(shop)).toMatchObject({ brokenAt })
})

test('an entry with a recalculated hash breaks the chain at the next entry', async () => {
  const { shop, db, asCommand } = await open()
  for (let count = 0; count < 3; count++) await writeAudit(asCommand, PRICE)
  await sql`alter table audit disable trigger user`.execute(db)
  await sql`update audit set actor = 'eve' where seq = 2`.execute(db)
  await sql`update audit set hash = hash_of_audit(audit.*) where seq = 2`.execute(db)
  expect(await verifyAudit(shop)).toMatchObject({ brokenAt: 3 })
})

test('concurrent entries form one chain, and a rollback leaves no gap', async () => {
  const { shop, asCommand } = await open()
  const write = () => inTransaction(asCommand, (shop) => writeAudit(shop, PRICE))
  const fail = () =>
    inTransaction(asCommand, async (shop) => {
      await writeAudit(shop, PRICE)
      throw new Error('changed my mind')
    })
  await Promise.allSettled([write(), write(), fail(), write(), fail(), write(), write()])
  expect(await verifyAudit(shop)).toMatchObject({ entries: 5, brokenAt: undefined })
})

test('concurrent batches form one chain, with each transaction’s entries together and in order', async () => {
  const { shop, asCommand } = await open()
  const write = (name: string) =>
    inTransaction(asCommand, async (shop) => {
      for (const part of ['1', '2'])
        await writeAuditOfMany(
          shop,
          Array.from({ length: 100 }, (_, at) => ({ ...PRICE, on: ['product', `${name}${part}-${at}`] })),
        )
      await writeAudit(shop, { ...PRICE, on: ['product', `${name}3-0`] })
    })
  await Promise.all([write('a'), write('b')])
  expect(await verifyAudit(shop)).toMatchObject({ entries: 402, brokenAt: undefined })
  const rows = await shop.db.selectFrom('audit').select('on_id').orderBy('seq').execute()
  const ofOne = (name: string) =>
    ['1', '2']
      .flatMap((part) => Array.from({ length: 100 }, (_, at) => `${name}${part}-${at}`))
      .concat(`${name}3-0`)
  const [first, second] = rows[0]?.on_id.startsWith('a') ? ['a', 'b'] : ['b', 'a']
  expect(rows.map(({ on_id }) => on_id)).toEqual([...ofOne(first as string), ...ofOne(second as string)])
})

test('entries that were cut off are detected even after more have been written', async () => {
  const { shop, db, asCommand } = await open()
  await writeAuditOfMany(asCommand, [PRICE, PRICE, PRICE])
  await sql`alter table audit disable trigger user`.execute(db)
  await sql`delete from audit where seq = 3`.execute(db)
  await sql`alter table audit enable trigger user`.execute(db)
  await writeAuditOfMany(asCommand, [PRICE, PRICE])
  expect(await verifyAudit(shop)).toMatchObject({ brokenAt: 3 })
})

test('an entry written during a check does not break the chain', async () => {
  const { shop, db, asCommand } = await open()
  await writeAudit(asCommand, PRICE)
  const verified = await inTransaction({ ...asCommand, db }, async (writing) => {
    // By now the head has been read, so the walk blocks on this lock.
    await sql`lock table audit in access exclusive mode`.execute(writing.db)
    const walking = verifyAudit(shop)
    await vi.waitFor(async () => expect(await processesWaiting(db)).toHaveLength(1))
    await writeAudit(writing, PRICE)
    return () => walking
  })
  expect(await verified()).toMatchObject({ entries: 1, brokenAt: undefined })
  expect(await verifyAudit(shop)).toMatchObject({ entries: 2, brokenAt: undefined })
})

test('an owner finds entries by word, operator, product and day, in pages', async () => {
  const opened = await open()
  const { asCommand, clock } = opened
  const owner = await operatorOf(opened, 'owner')
  for (let count = 0; count < 3; count++) await writeAudit(asCommand, PRICE)
  clock.advance(36 * 3_600_000)
  const later = await operatorOf(opened, 'owner')
  await later.call(invitePerson, { email: 'max@example.com', role: 'picker' })
  const find = async (ask: object) =>
    (await later.call(listAudit, ask)).data.map(({ seq, act }) => `${seq} ${act}`)

  expect(await find({ q: 'PRICE' })).toEqual(['4 price.changed', '3 price.changed', '2 price.changed'])
  expect(await find({ q: '100%' })).toEqual([])
  expect(await find({ q: 'the owner' })).toHaveLength(3)
  expect(await find({ actor_id: owner.id })).toEqual(['1 session.begun'])
  expect(await find({ act: 'operator.invited' })).toEqual(['6 operator.invited'])
  expect(await find({ on_kind: 'product', on_id: 'apple' })).toHaveLength(3)
  expect(await find({ from_day: '2026-03-06' })).toEqual(['6 operator.invited', '5 session.begun'])
  expect(await find({ to_day: '2026-03-05', q: 'apple' })).toHaveLength(3)

  const first = await later.call(listAudit, { page_size: 4 })
  expect(first.data.map(({ seq }) => seq)).toEqual([6, 5, 4, 3])
  const second = await later.call(listAudit, { page_size: 4, before_seq: first.next_before ?? 0 })
  expect([second.data.map(({ seq }) => seq), second.next_before]).toEqual([[2, 1], null])
})

test('entries are found by the current name of what they were done to', async () => {
  const opened = await open()
  await opened.has.product('x1', { title: 'Cavendish Bananas', subCategory: 'Tropical' })
  await writeAudit(opened.asCommand, { ...PRICE, on: ['product', 'x1'] })
  await writeAudit(opened.asCommand, { ...PRICE, on: ['product', 'x2'] })
  await writeAudit(opened.asCommand, {
    act: 'shelf.changed',
    on: ['shelf', 'sub-Tropical'],
    after: { title: 'T' },
  })
  await opened.db.updateTable('sub_categories').set({ title: 'Mangoes' }).execute()
  const owner = await operatorOf(opened, 'owner')
  const find = async (q: string) => (await owner.call(listAudit, { q })).data.map(({ on_id }) => on_id)
  expect(await find('cavendish ban')).toEqual(['x1'])
  expect(await find('mangoes')).toEqual(['sub-Tropical'])
  expect(await find('bananas%')).toEqual([])
})

test('a chain is checked in pieces, and each has to follow from the one before', async () => {
  const { shop, asCommand } = await open()
  await writeAuditOfMany(asCommand, Array(10_001).fill(PRICE))
  const { next } = await verifyAudit(shop, { entriesAtMost: 10_000 })
  expect(next?.seq).toBe(10_000)
  const from = next ?? { seq: 0, hash: '' }
  expect(await verifyAudit(shop, { from })).toMatchObject({ entries: 10_001, brokenAt: undefined })
  const another = { ...from, hash: '00'.repeat(32) }
  expect(await verifyAudit(shop, { from: another })).toMatchObject({ brokenAt: 10_001 })
})

test('an entry names the operator but not the email address of the invited person', async () => {
  const opened = await open()
  const owner = await operatorOf(opened, 'owner')
  const { data: invited } = await owner.call(invitePerson, { email: 'max@example.com', role: 'picker' })
  const { data } = await owner.call(listAudit, { act: 'operator.invited' })
  expect(data).toMatchObject([
    {
      actor: 'The owner',
      actor_kind: 'operator',
      actor_id: owner.id,
      on_kind: 'operator',
      on_id: invited.id,
      changes: [
        { field: 'email', personal: true },
        { field: 'role', after: 'picker' },
      ],
    },
  ])
  expect(JSON.stringify(data)).not.toContain('max@')
  const whole = { entries: 2, broken_at: null, next: null }
  expect((await owner.call(getAuditChain, {})).data).toMatchObject(whole)
  expect((await owner.call(getAuditChain, { after_seq: 0 })).data).toMatchObject(whole)
})

async function open(): Promise<TestShop & { asCommand: Shop }> {
  const opened = await openTestShop()
  return { ...opened, asCommand: { ...opened.shop, actor: { kind: 'command', id: 'shop price' } } }
}
