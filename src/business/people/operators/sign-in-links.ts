import { SIGN_IN_LINK_MINUTES } from '#contract/people/operators/session-times.ts'
import type * as api from '#contract/people/operators/signing-in.ts'
import { type Counter, countRequest, fairTo, mayWriteFor } from '../../limits/rate-limit.ts'
import { hashOfSecret } from '../../secrets.ts'
import { atomic, inTransaction, type QueuedJobs, type Shop, type VerbBy, type Visitor } from '../../shop.ts'
import { tell } from '../messages/tell.ts'
import { wordsOf } from '../messages/words-of.ts'
import { consumeLink, makeLink, requireLink } from './operator-links.ts'
import { beginOperatorSession, hasSignedInFrom } from './operator-sessions.ts'

type LinkRequest = QueuedJobs['send-office-link']

/** Sends a link if the address is an operator's. A job checks that, so that no response or timing reveals it. */
export const askSignInLink: VerbBy<typeof api.askSignInLink> = async (shop, visitor, { email, to }) => {
  await limitCostly(shop, visitor, 'office links')
  const { address } = visitor
  await inTransaction(shop, (shop) => shop.queue.add(shop.db, 'send-office-link', { email, address, to }))
  return { message: 'If this is a team member’s address, a link is on its way.' }
}

/** Sends a sign-in link if the address is an operator's, and nothing otherwise. */
export const sendOfficeLink = atomic(async (shop, { email, address, to }: LinkRequest): Promise<void> => {
  const operator = await shop.db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', email)
    .where('accepted_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!operator) return
  const isKnown = await hasSignedInFrom(shop, operator.id, address)
  if (!(await mayWriteFor(shop, `office link to ${operator.id}`, { address, isKnown }))) return
  const url = await makeLink(shop, { purpose: 'sign_in', operatorId: operator.id, to })
  const minutes = String(SIGN_IN_LINK_MINUTES)
  const words = await wordsOf(shop, 'office_sign_in', { minutes, link: url })
  await tell(shop, { channel: 'email', to: email, ...words })
})

/** Signs in the holder of a link that was sent to an operator. */
export const signInByLink: VerbBy<typeof api.signInByLink> = async (
  shop,
  visitor,
  { token, shared_device: isShared },
) => {
  await limitTries(shop, visitor)
  await inTransaction(shop, async (shop) => {
    const link = await requireLink(shop, token, ['sign_in'])
    await consumeLink(shop, link)
    await beginOperatorSession(shop, visitor, { operatorId: link.operator_id as string, isShared })
  })
  return { message: 'You are logged in.' }
}

const HOUR = 60
const FROM_ONE_ADDRESS = [{ atMost: 60, withinMinutes: 10 }]
const ON_ONE_DEVICE = [{ atMost: 30, withinMinutes: 10 }]
const FROM_ALL = [{ atMost: 2_000, withinMinutes: HOUR }]

/**
 * Limits sign-in attempts per IP address; successful ones count too. There is no overall limit: the secrets cannot be
 * guessed, and an overall limit would let a few addresses lock every operator out.
 */
export async function limitTries(shop: Shop, visitor: Visitor): Promise<void> {
  await countRequest(shop, fromOne(visitor))
}

/** Like `limitTries`, for secrets so short that one device must not try many of them, wherever it asks from. */
export async function limitPins(shop: Shop, visitor: Visitor): Promise<void> {
  const { deviceKey } = visitor
  const onDevice = deviceKey === undefined ? '' : hashOfSecret(deviceKey).toString('hex')
  const counters = [...fromOne(visitor), { name: `office PINs on ${onDevice}`, limits: ON_ONE_DEVICE }]
  await countRequest(shop, counters)
}

/** Like `limitTries`, for attempts that send mail or use storage: an overall limit, fair to each network. */
export async function limitCostly(shop: Shop, visitor: Visitor, name: string): Promise<void> {
  const together = fairTo(visitor.address, { name, limits: FROM_ALL })
  await countRequest(shop, [...fromOne(visitor), together])
}

function fromOne({ address }: Visitor): Counter[] {
  return address ? [{ name: `office tried from ${address}`, limits: FROM_ONE_ADDRESS }] : []
}
