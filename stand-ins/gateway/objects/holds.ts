import { DAY_MS } from '#contract/brisbane-time.ts'
import type { Params } from '../api/read-params.ts'
import { note } from '../events/events.ts'
import { type Gateway, inTransaction, invalidRequest, unexpectedState } from '../gateway.ts'
import type { Card } from './cards.ts'
import { changeIntent, endIntent, lockIntent } from './intents.ts'
import { type StripeObject, shownCharge, shownIntent } from './stripe-objects.ts'

/** How long most banks hold money for a shop. */
const HELD_MS = 7 * DAY_MS
const HELD_BRIEFLY_MS = 2 * DAY_MS

export function lapseOf({ clock }: Gateway, card: Card | null): Date {
  return new Date(clock.now().getTime() + (card?.holdsBriefly ? HELD_BRIEFLY_MS : HELD_MS))
}

/** Charges some of what is held, or all of it, and lets go of the rest. */
export async function captureIntent(gateway: Gateway, id: string, params: Params): Promise<StripeObject> {
  const intent = await lockIntent(gateway, id)
  if (intent.status !== 'requires_capture') {
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}.`,
    )
  }
  const amount = params.amount_to_capture === undefined ? intent.amount : Number(params.amount_to_capture)
  if (amount < 1 || amount > intent.amount) {
    const message = `The amount to capture must be between 1 and ${intent.amount}.`
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount_to_capture' })
  }
  const charged = await changeIntent(gateway, id, { status: 'succeeded', amount_received: amount })
  const shown = shownIntent(charged, gateway.origin)
  await note(gateway, 'charge.captured', shownCharge(charged))
  await note(gateway, 'payment_intent.succeeded', shown)
  return shown
}

/** Lets go of what banks hold no longer, as banks do by themselves. */
export async function hearLapses(gateway: Gateway): Promise<void> {
  const lapsed = await gateway.db
    .selectFrom('gateway_intents')
    .select('id')
    .where('status', '=', 'requires_capture')
    .where('capture_before', '<=', gateway.clock.now())
    .execute()
  for (const { id } of lapsed) await inTransaction(gateway, (within) => lapse(within, id))
}

async function lapse(gateway: Gateway, id: string): Promise<void> {
  const { status } = await lockIntent(gateway, id)
  if (status === 'requires_capture') await endIntent(gateway, id, 'expired')
}
