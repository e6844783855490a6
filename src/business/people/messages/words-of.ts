import type { OwnAddresses } from '#contract/people/messages/foreign-address.ts'
import { type MessageKind, textOf, type ValuesOf } from '#contract/people/messages/message-texts.ts'
import { isStillGood, type Wording, writeMessage } from '#contract/people/messages/write-message.ts'
import type { Tables } from '#database/tables.ts'
import type { Shop } from '../../shop.ts'
import { readCompany } from '../settings/change-settings.ts'

export interface Words extends Wording {
  kind: MessageKind
}

/** An email that the reader can unsubscribe from. */
export interface Letter extends Words {
  unsubscribeUrl: string
}

/** Returns a message in the office's own wording if there is one, else in the standard wording. */
export async function wordsOf<Kind extends MessageKind>(
  shop: Shop,
  kind: Kind,
  values: ValuesOf<Kind>,
): Promise<Words> {
  const wording = await wordingOf(shop, kind)
  return { kind, ...writeMessage(kind, wording, values) }
}

async function wordingOf(shop: Shop, kind: MessageKind): Promise<Wording> {
  const own = await shop.db
    .selectFrom('message_texts')
    .select(['subject', 'body'])
    .where('kind', '=', kind)
    .where('body', 'is not', null)
    .executeTakeFirst()
  return own ? ownOrStandard(kind, own, await ownAddresses(shop)) : textOf(kind)
}

/** Returns the addresses that a wording may name. */
export async function ownAddresses(shop: Shop): Promise<OwnAddresses> {
  return { origin: shop.publicUrl, email: (await readCompany(shop)).company_email }
}

/** Returns all of the office's own wordings, for callers that write several messages. */
export async function keptWordings({ db }: Shop): Promise<Map<MessageKind, Kept>> {
  const kept = await db.selectFrom('message_texts').select(['kind', 'subject', 'body']).execute()
  return new Map(kept.map((row) => [row.kind, row]))
}

type Kept = Pick<Tables['message_texts'], 'subject' | 'body'>

/** An invalid wording is never sent: it may lack a placeholder, or lead to an address that is not ours. */
export function ownOrStandard(kind: MessageKind, kept: Kept | undefined, addresses: OwnAddresses): Wording {
  const own = ownOf(kept)
  return own && isStillGood(kind, own, addresses) ? own : textOf(kind)
}

/** Returns the office's own wording, even if it is no longer valid. */
export function ownOf(kept: Kept | undefined): Wording | undefined {
  if (!kept || kept.body === null) return undefined
  return { subject: kept.subject ?? '', body: kept.body }
}
