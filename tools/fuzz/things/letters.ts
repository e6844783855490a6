import { confirmUrl as confirmWaitingUrl, leaveUrl } from '#business/delivery/waiting-list/links.ts'
import { confirmUrl, unsubscribeUrl } from '#business/people/newsletter/links.ts'
import {
  confirmWaiting,
  joinWaitingList,
  leaveWaitingList,
} from '#contract/delivery/waiting-list/waiting-list.ts'
import { cancelSubscription, confirmSubscription, subscribe } from '#contract/people/newsletter/newsletter.ts'
import { type Context, type Prepared, prepared, unique } from './prepare.ts'

/** A place that the shop does not deliver to. */
const NOOSA = { lat: -26.394, lng: 153.09 }

export const letterPreparations: readonly Prepared[] = [
  prepared(confirmSubscription, async (context) =>
    tokenIn(await confirmUrl(context.shop, await aSubscription(context))),
  ),
  prepared(cancelSubscription, async (context) =>
    tokenIn(await unsubscribeUrl(context.shop, await aSubscription(context))),
  ),
  prepared(joinWaitingList, () => NOOSA),
  prepared(confirmWaiting, async (context) =>
    tokenIn(await confirmWaitingUrl(context.shop, await anEntry(context))),
  ),
  prepared(leaveWaitingList, async (context) =>
    tokenIn(await leaveUrl(context.shop, await anEntry(context))),
  ),
]

/** Joins the waiting list, and returns the email address. */
export async function joinAtNoosa({ callAsAnyone }: Context): Promise<{ email: string }> {
  const email = `${unique()}@example.com`
  await callAsAnyone(joinWaitingList, { email, ...NOOSA })
  return { email }
}

async function aSubscription({ db, callAsAnyone }: Context) {
  const email = `${unique()}@example.com`
  await callAsAnyone(subscribe, { email })
  return db
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

async function anEntry(context: Context) {
  const { email } = await joinAtNoosa(context)
  return context.db
    .selectFrom('waiting_list')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

function tokenIn(url: string) {
  return { token: new URL(url).searchParams.get('token') ?? '' }
}
