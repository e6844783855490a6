import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import { type MessageKind, messageKinds, textOf } from '#contract/messages/message-texts.ts'
import { faultsOf, isByEmail, type Wording } from '#contract/messages/write-message.ts'
import type {
  changeMessageText as changing,
  dropMessageText as dropping,
  listMessageTexts as listing,
  readMessageText as reading,
  TextOfMessage,
} from '#contract/office/messages/messages.ts'
import { Refusal } from '#contract/refusals.ts'
import { historyOf } from '../audit/history-of.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { ownOf, ownOrStandard } from './words-of.ts'

export async function listMessageTexts({ db }: Shop): Promise<ReplyOf<typeof listing>> {
  const kept = await db.selectFrom('message_texts').selectAll().execute()
  const byKind = new Map(kept.map((row) => [row.kind, row]))
  return { data: messageKinds.map((kind) => viewOf(kind, byKind.get(kind))) }
}

export async function readMessageText(
  shop: Shop,
  { kind }: InputOf<typeof reading>,
): Promise<ReplyOf<typeof reading>> {
  return {
    data: viewOf(kind, await findText(shop, kind)),
    origin: shop.publicUrl,
    history: await historyOf(shop, 'message-text', kind),
  }
}

/** Sets the office's own wording, which is used from the next message on. */
export async function changeMessageText(
  shop: Shop,
  { kind, version, subject, body }: InputOf<typeof changing>,
): Promise<ReplyOf<typeof changing>> {
  const wording = { subject: isByEmail(textOf(kind)) ? subject : '', body: body.trim() }
  const fields = faultsOf(kind, wording, shop.publicUrl)
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields })
  return setWording(shop, { kind, version, wording })
}

/** Goes back to the standard wording. */
export async function dropMessageText(
  shop: Shop,
  { kind, version }: InputOf<typeof dropping>,
): Promise<ReplyOf<typeof dropping>> {
  return setWording(shop, { kind, version, wording: null })
}

interface Wanted {
  kind: MessageKind
  /** The version that the operator saw. */
  version: number
  /** Null for the standard wording. */
  wording: Wording | null
}

async function setWording(shop: Shop, { kind, version, wording }: Wanted): Promise<{ data: TextOfMessage }> {
  const data = await inTransaction(shop, async (shop) => {
    const present = await lockText(shop, kind)
    if (present.version !== version) throw new Refusal('changed_meanwhile', { now: viewOf(kind, present) })
    const before = ownOf(present) ?? textOf(kind)
    const after = wording ?? textOf(kind)
    const isSame = before.subject === after.subject && before.body === after.body
    if (isSame && (wording === null) === (present.body === null)) return viewOf(kind, present)
    const changed = await shop.db
      .updateTable('message_texts')
      .set({
        subject: wording?.subject ?? null,
        body: wording?.body ?? null,
        version: version + 1,
        changed_at: shop.clock.now(),
      })
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(shop, {
      act: wording ? 'message-text.changed' : 'message-text.dropped',
      on: ['message-text', kind],
      before: { subject: before.subject, body: before.body },
      after: { subject: after.subject, body: after.body },
    })
    return viewOf(kind, changed)
  })
  return { data }
}

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

function viewOf(kind: MessageKind, kept: Kept | undefined): TextOfMessage {
  const own = ownOf(kept)
  return {
    kind,
    own: own ?? null,
    is_own_sent: own !== undefined && ownOrStandard(kind, kept).body === own.body,
    version: kept?.version ?? 0,
    changed_at: kept?.changed_at?.toISOString() ?? null,
  }
}
