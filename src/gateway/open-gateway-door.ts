import { type Report, type ShopApi, startTelling } from './events/tell-events.ts'
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

/** The embedded gateway as an outside world of its own: reached by browsers, and telling the shop what happened. */
export function openGatewayDoor(
  gateway: EmbeddedGateway,
  origin: string,
  { shopApi, headers, report }: Surroundings,
): GatewayDoor {
  const pages = paymentPages({ gateway, headers, origin })
  const telling = startTelling(gateway, shopApi, report)
  return {
    async answer(request) {
      const answer = await pages.fetch(request)
      if (request.method === 'POST') telling.soon()
      return answer
    },
    stop: telling.stop,
  }
}
