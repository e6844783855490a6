import { sql } from 'kysely'
import Stripe from 'stripe'
import { paymentWebhook } from '#contract/money/payments/payments.ts'
import type { Gateway } from '../gateway.ts'
import { hearBanks } from '../objects/confirm.ts'
import { hearLapses } from '../objects/holds.ts'
import { hearRefunds } from '../objects/refunds.ts'
import type { EmbeddedGateway } from '../open-gateway.ts'

/** Sends a signed body to the shop's webhook, and returns the status of its answer. */
export type Deliver = (body: string, signature: string) => Promise<number>

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Back-off of retries, three days in all, as at Stripe. */
const BACKOFF_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  ...Array<number>(35).fill(2 * HOUR_MS),
]
const BATCH = 20
/** A process has this long to deliver an event that it claimed; then another process retries. */
const LEASE_MS = MINUTE_MS

export interface SignedEvent {
  id: string
  type: string
  body: string
  signature: string
}

/** Sends every due event that the webhook has not accepted yet. Several processes share the work. */
export async function deliverEvents(
  gateway: Gateway,
  webhookSecret: string,
  deliver: Deliver,
): Promise<number> {
  await hearBanks(gateway)
  await hearLapses(gateway)
  await hearRefunds(gateway)
  let told = 0
  for (let found = BATCH; found === BATCH; ) {
    const due = await claimDue(gateway)
    found = due.length
    for (const { id, body, tries } of due) {
      const text = JSON.stringify(body)
      const status = await deliver(text, sign(gateway, webhookSecret, text)).catch(() => 0)
      await noteTry(gateway, id, { isTaken: status >= 200 && status < 300, tries })
      told++
    }
  }
  return told
}

/** For tests: returns every event ever noted, in order and signed as of now. */
export async function signedEvents(gateway: Gateway, webhookSecret: string): Promise<SignedEvent[]> {
  const rows = await gateway.db
    .selectFrom('gateway_events')
    .select(['id', 'body'])
    .orderBy('position')
    .execute()
  return rows.map(({ id, body }) => {
    const text = JSON.stringify(body)
    return { id, type: String(body.type), body: text, signature: sign(gateway, webhookSecret, text) }
  })
}

function sign({ clock }: Gateway, secret: string, payload: string): string {
  const timestamp = Math.floor(clock.now().getTime() / 1000)
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

function claimDue({ db, clock }: Gateway) {
  const now = clock.now()
  return (
    db
      .updateTable('gateway_events')
      .set((row) => ({ next_try_at: new Date(now.getTime() + LEASE_MS), tries: row('tries', '+', 1) }))
      // Without `array` the plan may repeat the subquery, and so claim more than a batch.
      .where(
        'id',
        '=',
        ({ selectFrom }) =>
          sql<string>`any (array(${selectFrom('gateway_events')
            .select('id')
            .where('next_try_at', '<=', now)
            .orderBy('position')
            .limit(BATCH)
            .forUpdate()
            .skipLocked()}))`,
      )
      .returning(['id', 'body', 'tries'])
      .execute()
  )
}

async function noteTry(
  { db, clock }: Gateway,
  id: string,
  { isTaken, tries }: { isTaken: boolean; tries: number },
): Promise<void> {
  const pause = isTaken ? undefined : BACKOFF_MS[tries - 1]
  const next_try_at = pause === undefined ? null : new Date(clock.now().getTime() + pause)
  await db.updateTable('gateway_events').set({ next_try_at }).where('id', '=', id).execute()
}

const EVERY_MS = 5_000

export type ShopApi = (request: Request) => Response | Promise<Response>
export type Report = (event: string, error: unknown) => void

interface WebhookSender {
  /** Delivers events without waiting for the next round. */
  soon(): void
  stop(): Promise<void>
}

/** Delivers events to the shop's webhook, as an external provider would. */
export function startWebhooks(gateway: EmbeddedGateway, shopApi: ShopApi, report: Report): WebhookSender {
  let running = Promise.resolve()
  let isWaiting = false
  function soon() {
    if (isWaiting) return
    isWaiting = true
    running = running.then(async () => {
      isWaiting = false
      await gateway
        .deliverEvents((body, signature) => deliver(shopApi, body, signature))
        .catch((error: unknown) => report('payment events not told', error))
    })
  }
  const timer = setInterval(soon, EVERY_MS).unref()
  return {
    soon,
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}

async function deliver(shopApi: ShopApi, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const request = new Request(`http://shop.invalid${paymentWebhook.path}`, { method: 'POST', headers, body })
  return (await shopApi(request)).status
}
