import type { ReplyOf } from '#contract/endpoint.ts'
import type { OwnAddresses } from '#contract/people/messages/foreign-address.ts'
import { isProtected } from '#contract/people/messages/message-text.ts'
import { type MessageKind, messageKinds, textOf } from '#contract/people/messages/message-texts.ts'
import { faultsOf, isByEmail, isStillGood, type Wording } from '#contract/people/messages/write-message.ts'
import type {
  changeMessageText as changing,
  dropMessageText as dropping,
  listMessageTexts as listing,
  readMessageText as reading,
  TextOfMessage,
} from '#contract/people/messages-desk/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { may } from '#contract/rights.ts'
import { atomic, type Operator, type Shop, type Verb, type VerbBy } from '../../shop.ts'
import { historyOf } from '../audit/list-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { tellOwners } from './tell.ts'
import { ownAddresses, ownOf } from './words-of.ts'

export async function listMessageTexts(shop: Shop): Promise<ReplyOf<typeof listing>> {
  const kept = await shop.db.selectFrom('message_texts').selectAll().execute()
  const byKind = new Map(kept.map((row) => [row.kind, row]))
  const addresses = await ownAddresses(shop)
  return { data: messageKinds.map((kind) => viewOf(kind, byKind.get(kind), addresses)) }
}

export const readMessageText: Verb<typeof reading> = async (shop, { kind }) => {
  const data = viewOf(kind, await findText(shop, kind), await ownAddresses(shop))
  return { data, origin: shop.publicUrl, history: await historyOf(shop, 'message-text', kind) }
}

/** Sets the office's own wording, which is used from the next message on. */
export const changeMessageText: VerbBy<typeof changing> = async (
  shop,
  operator,
  { kind, version, subject, body },
) => {
  requireRight(operator, kind)
  const wording = { subject: isByEmail(textOf(kind)) ? subject : '', body: body.trim() }
  const fields = faultsOf(kind, wording, await ownAddresses(shop))
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  return setWording(shop, operator, { kind, version, wording })
}

/** Goes back to the standard wording. */
export const dropMessageText: VerbBy<typeof dropping> = async (shop, operator, { kind, version }) => {
  requireRight(operator, kind)
  return setWording(shop, operator, { kind, version, wording: null })
}

/** A reworded message with a secret could lead an owner to hand over their session. */
function requireRight({ role }: Operator, kind: MessageKind): void {
  if (isProtected(textOf(kind)) && !may(role, 'protected_texts'))
    throw new Refusal('not_allowed', {}, 'Only an owner can change the text of this message.')
}

interface WordingChange {
  kind: MessageKind
  /** The version that the operator saw. */
  version: number
  /** Null for the standard wording. */
  wording: Wording | null
}

const setWording = atomic(async (shop, { id }: Operator, { kind, version, wording }: WordingChange) => {
  const present = await lockText(shop, kind)
  const addresses = await ownAddresses(shop)
  const now = viewOf(kind, present, addresses)
  if (present.version !== version) throw new Refusal('changed_meanwhile', { now })
  const before = ownOf(present) ?? textOf(kind)
  const after = wording ?? textOf(kind)
  const isSame = before.subject === after.subject && before.body === after.body
  if (isSame && (wording === null) === (present.body === null)) return { data: now }
  const { subject = null, body = null } = wording ?? {}
  const changed = await shop.db
    .updateTable('message_texts')
    .set({ subject, body, version: version + 1, changed_at: shop.clock.now() })
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow()
  await writeAudit(shop, {
    act: wording ? 'message-text.changed' : 'message-text.dropped',
    on: ['message-text', kind],
    before: { subject: before.subject, body: before.body },
    after: { subject: after.subject, body: after.body },
  })
  if (isProtected(textOf(kind))) await tellOwners(shop, { kind, operatorId: id })
  return { data: viewOf(kind, changed, addresses) }
})

type Kept = NonNullable<Awaited<ReturnType<typeof findText>>>

function findText({ db }: Shop, kind: MessageKind) {
  return db.selectFrom('message_texts').selectAll().where('kind', '=', kind).executeTakeFirst()
}

/** A text gets its row with its first change; the insert makes a concurrent first change wait. */
async function lockText({ db }: Shop, kind: MessageKind): Promise<Kept> {
  await db
    .insertInto('message_texts')
    .values({ kind })
    .onConflict((is) => is.column('kind').doNothing())
    .execute()
  return db
    .selectFrom('message_texts')
    .selectAll()
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

function viewOf(kind: MessageKind, kept: Kept | undefined, addresses: OwnAddresses): TextOfMessage {
  const own = ownOf(kept)
  return {
    kind,
    own: own ?? null,
    is_own_sent: own !== undefined && isStillGood(kind, own, addresses),
    version: kept?.version ?? 0,
    changed_at: kept?.changed_at?.toISOString() ?? null,
  }
}
