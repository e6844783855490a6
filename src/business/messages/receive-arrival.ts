import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { smsReport as endpoint } from '#contract/messages/sms-report.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Shop } from '../shop.ts'

/** Notes what became of a text message. What comes later is what counts, but nothing takes back that it arrived. */
export async function receiveArrival(
  shop: Shop,
  sent: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
