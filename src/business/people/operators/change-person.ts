import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { isSame } from '#contract/is-same.ts'
import type { changePerson as endpoint } from '#contract/people/operators/people.ts'
import { Refusal } from '#contract/refusals.ts'
import { may } from '#contract/rights.ts'
import { inTransaction, type Shop } from '../../shop.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { stopFiles } from '../files/operator-files.ts'
import { requireAnotherOwner } from './owners.ts'
import { noSuchPerson, readPerson } from './people.ts'

/** Changes an operator. Refuses with the current state if it has changed since the caller saw it. */
export async function changePerson(
  shop: Shop,
  { operator_id, version, ...wanted }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { role } = wanted
  await inTransaction(shop, async (shop) => {
    if (role !== 'owner') await requireAnotherOwner(shop, operator_id)
    const before = await shop.db
      .selectFrom('operators')
      .select(['name', 'role', 'order_emails', 'version'])
      .where('id', '=', operator_id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw noSuchPerson()
    // Nothing changes, so the version stays and other open forms remain valid.
    const { version: present, ...was } = before
    const changed = { ...was, ...wanted }
    if (isSame(was, changed)) return
    if (present !== version)
      throw new Refusal('changed_meanwhile', { now: await readPerson(shop, operator_id) })
    await shop.db
      .updateTable('operators')
      .set({ ...changed, version: version + 1 })
      .where('id', '=', operator_id)
      .execute()
    if (!may(role, 'prices')) await stopFiles(shop, { operatorId: operator_id, kind: 'products' })
    await writeAudit(shop, {
      act: 'operator.changed',
      on: ['operator', operator_id],
      before: was,
      after: changed,
    })
  })
  return { data: await readPerson(shop, operator_id) }
}
