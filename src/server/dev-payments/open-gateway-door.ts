import type { Shop } from '#business/shop.ts'
import type { EmbeddedGateway } from '#providers/payments/embedded.ts'
import type { Headers } from '../http/answer.ts'
import type { Answer } from '../http/listen.ts'
import { paymentPages } from './payment-pages.ts'
import { startTelling } from './tell-events.ts'

interface Around {
  api: Answer
  shop: Shop
  headers: Headers
  origin: string
}

/** The embedded gateway as an outside world of its own: reached by browsers, and telling the shop what happened. */
export function openGatewayDoor(
  gateway: EmbeddedGateway,
  { api, shop, headers, origin }: Around,
): { answer: Answer; stop(): Promise<void> } {
  const pages = paymentPages({ gateway, headers, origin })
  const telling = startTelling(gateway, { api, log: shop.log })
  return {
    async answer(request) {
      const answer = await pages.fetch(request)
      if (request.method === 'POST') telling.soon()
      return answer
    },
    stop: telling.stop,
  }
}
