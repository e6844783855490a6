import { type Report, type ShopApi, startWebhooks } from './events/send-webhooks.ts'
import type { EmbeddedGateway } from './open-gateway.ts'
import { paymentPages } from './pages/payment-pages.ts'

export interface Surroundings {
  /** The shop's API, whose webhook is told what happened. */
  shopApi: ShopApi
  /** What every answer of the process carries. */
  headers: Record<string, string>
  report: Report
}

export interface GatewayDoor {
  answer(request: Request): Promise<Response>
  stop(): Promise<void>
}

/** The embedded gateway as an outside world of its own: browsers reach it, and it calls the shop's webhook. */
export function openGatewayDoor(
  gateway: EmbeddedGateway,
  origin: string,
  { shopApi, headers, report }: Surroundings,
): GatewayDoor {
  const pages = paymentPages({ gateway, headers, origin })
  const webhooks = startWebhooks(gateway, shopApi, report)
  return {
    async answer(request) {
      const answer = await pages.fetch(request)
      if (request.method === 'POST') webhooks.soon()
      return answer
    },
    stop: webhooks.stop,
  }
}
