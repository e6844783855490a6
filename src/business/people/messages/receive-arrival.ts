import type { smsReport as endpoint } from '#contract/people/messages/sms-report.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Verb } from '../../shop.ts'

/** Records the delivery report of a text message. A later report overrides an earlier one, but never an arrival. */
export const receiveArrival: Verb<typeof endpoint> = async (shop, sent) => {
  const told = shop.sms.readArrival?.(sent)
  if (!told) throw new Refusal('bad_signature')
  if (told !== 'nothing') {
    const { providerId, arrival, code } = told
    await shop.db
      .updateTable('messages')
      .set({ arrival, because: code ?? null, arrived_at: shop.clock.now() })
      .where('provider_id', '=', providerId)
      .where('channel', '=', 'sms')
      .where((row) => row.or([row('arrival', 'is', null), row('arrival', '=', 'bounced')]))
      .execute()
  }
  return { received: true }
}
