import { expect, test } from 'vitest'
import { verifyAudit } from '#business/people/audit/verify-audit.ts'
import { openTestShop } from '#testing/open-test-shop.ts'
import { noteDone } from './on-running-database.ts'

test('a command’s work outside the shop’s verbs is recorded in the audit chain', async () => {
  const { shop, asShop, db } = await openTestShop()
  await noteDone(asShop, 'restore', {
    act: 'backup.restored',
    on: ['backup', 'a.punnet'],
    after: { rows: 12 },
  })
  await noteDone(asShop, 'import:addresses', { act: 'addresses.imported', on: ['gazetteer', 'gnaf.zip'] })
  const entries = await db
    .selectFrom('audit')
    .select(['actor_kind', 'actor', 'act', 'on_id', 'changes'])
    .orderBy('seq')
    .execute()
  expect(entries).toEqual([
    {
      actor_kind: 'command',
      actor: 'restore',
      act: 'backup.restored',
      on_id: 'a.punnet',
      changes: [{ field: 'rows', after: 12 }],
    },
    {
      actor_kind: 'command',
      actor: 'import:addresses',
      act: 'addresses.imported',
      on_id: 'gnaf.zip',
      changes: [],
    },
  ])
  expect(await verifyAudit(shop)).toMatchObject({ entries: 2 })
})
