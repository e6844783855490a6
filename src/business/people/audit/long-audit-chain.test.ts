import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getAuditChain } from '#contract/people/audit/audit.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { operatorOf } from '#testing/operators.ts'
import { type NewAuditEntry, writeAuditOfMany } from './write-audit.ts'

const price: NewAuditEntry = {
  act: 'price.changed',
  on: ['product', 'apple'],
  before: { price_cents: 450 },
  after: { price_cents: 400 },
}

test('one request checks a limited part of a long chain, and the next request continues', async () => {
  const opened = await openTestShop()
  const owner = await operatorOf(opened, 'owner')
  const { rows } = await sql<{ seq: number }>`select seq from audit_head`.execute(opened.db)
  const before = rows[0]?.seq ?? 0
  await writeAuditOfMany(
    { ...opened.shop, actor: { kind: 'command', id: 'shop price' } },
    Array(10_001 - before).fill(price),
  )
  const { data: first } = await owner.call(getAuditChain, {})
  expect(first).toMatchObject({ entries: 10_001, broken_at: null, next: { seq: 10_000 } })
  const { seq = 0, hash = '' } = first.next ?? {}
  const { data: last } = await owner.call(getAuditChain, { after_seq: seq, after_hash: hash })
  expect(last).toMatchObject({ entries: 10_001, broken_at: null, next: null })
})
