import { DAY_MS } from '#contract/brisbane-time.ts'
import { officeUrl } from '#contract/office-url.ts'
import { PIN_CODE_MINUTES } from '#contract/people/operators/pin-rule.ts'
import {
  FIRST_OWNER_HOURS,
  INVITATION_DAYS,
  SIGN_IN_LINK_MINUTES,
} from '#contract/people/operators/session-times.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockNamed } from '#database/lock-named.ts'
import type { LinkPurpose, OfficeTables } from '#database/tables-office.ts'
import { hashOfSecret, newSecret } from '../../secrets.ts'
import type { Shop } from '../../shop.ts'

const MINUTE_MS = 60_000
const livesMs: Record<LinkPurpose, number> = {
  first_owner: FIRST_OWNER_HOURS * 60 * MINUTE_MS,
  invitation: INVITATION_DAYS * DAY_MS,
  sign_in: SIGN_IN_LINK_MINUTES * MINUTE_MS,
  pin: PIN_CODE_MINUTES * MINUTE_MS,
}

interface NewLink {
  purpose: LinkPurpose
  operatorId: string | null
  /** The screen to open after signing in. */
  to?: string | undefined
}

/**
 * Makes a single-use link. A new invitation ends earlier ones. A sign-in link does not, since anyone can request one: a
 * stranger's request would end the operator's own link. Only the hash is stored.
 */
export async function makeLink(shop: Shop, link: NewLink): Promise<string> {
  if (link.purpose !== 'sign_in') await endEarlier(shop, link)
  return addLink(shop, link)
}

/** Makes a link without ending earlier ones. */
export async function addLink(shop: Shop, link: NewLink): Promise<string> {
  const { purpose, to } = link
  const token = newSecret()
  await insertLink(shop, link, token)
  // The token is in the URL fragment, which browsers do not send: no log and no other site ever sees it.
  const query = to === undefined ? '' : `?${new URLSearchParams({ to })}`
  return `${officeUrl(shop.publicUrl)}/${purpose === 'sign_in' ? 'sign-in' : 'join'}${query}#${token}`
}

/** Makes a link of a code that a person types, and ends earlier ones. Returns when it expires. */
export async function makeCodeLink(shop: Shop, operatorId: string, token: string): Promise<Date> {
  const link = { purpose: 'pin', operatorId } as const
  await endEarlier(shop, link)
  return insertLink(shop, link, token)
}

async function insertLink(shop: Shop, { purpose, operatorId }: NewLink, token: string): Promise<Date> {
  const created_at = shop.clock.now()
  const expires_at = new Date(created_at.getTime() + livesMs[purpose])
  await shop.db
    .insertInto('operator_links')
    .values({ hash: hashOfSecret(token), purpose, operator_id: operatorId, created_at, expires_at })
    .execute()
  return expires_at
}

async function endEarlier({ db }: Shop, { purpose, operatorId }: NewLink): Promise<void> {
  await db
    .deleteFrom('operator_links')
    .where('purpose', '=', purpose)
    .where('operator_id', operatorId === null ? 'is' : '=', operatorId)
    .where('used_at', 'is', null)
    .execute()
}

export type Link = Pick<OfficeTables['operator_links'], 'hash' | 'purpose' | 'operator_id'>

/** Returns a link that is neither expired nor used. */
export function requireLink(shop: Shop, token: string, purposes: readonly LinkPurpose[]): Promise<Link> {
  return shop.db
    .selectFrom('operator_links')
    .select(['hash', 'purpose', 'operator_id'])
    .where('hash', '=', hashOfSecret(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', shop.clock.now())
    .executeTakeFirstOrThrow(() => linkExpired(purposes[0]))
}

/** A concurrent use of the same link blocks here and then finds it used. */
export async function consumeLink(shop: Shop, { hash, purpose }: Link): Promise<void> {
  await shop.db
    .updateTable('operator_links')
    .set({ used_at: shop.clock.now() })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirstOrThrow(() => linkExpired(purpose))
}

/** The first owner has no row to lock yet, so this takes a named lock. */
export async function lockFirstOwner(shop: Shop): Promise<void> {
  await lockNamed(shop.db, ['shop', 'first owner'])
}

function linkExpired(purpose: LinkPurpose | undefined): Refusal {
  const what = purpose === 'pin' ? 'code' : 'link'
  const sentence = `This ${what} has been used, or has expired. Please ask for a new one.`
  return new Refusal('link_expired', {}, sentence)
}
