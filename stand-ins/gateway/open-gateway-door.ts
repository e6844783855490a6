import { type Report, type ShopApi, startWebhooks } from './events/send-webhooks.ts'
import type { EmbeddedGateway } from './open-gateway.ts'
import { paymentPages } from './pages/payment-pages.ts'

export interface Surroundings {
  /** The shop's API, whose webhook receives the events. */
  shopApi: ShopApi
  /** Headers of every response of this process. */
  headers: Record<string, string>
  report: Report
}

export interface GatewayDoor {
  answer(request: Request): Promise<Response>
  stop(): Promise<void>
}

/** Opens the gateway to the outside: browsers can reach it, and it calls the shop's webhook. */
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
