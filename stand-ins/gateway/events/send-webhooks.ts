import { paymentWebhook } from '#contract/money/payments/payments.ts'
import type { EmbeddedGateway } from '../open-gateway.ts'

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
