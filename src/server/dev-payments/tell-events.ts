import type { Log } from '#business/shop.ts'
import { paymentWebhook } from '#contract/payments/payments.ts'
import type { EmbeddedGateway } from '#providers/payments/embedded.ts'
import type { Answer } from '../http/listen.ts'

const EVERY_MS = 5_000

export interface TellingEvents {
  /** Something has just happened: there is no need to wait for the next round. */
  soon(): void
  stop(): Promise<void>
}

/** Has the gateway tell the shop's webhook what happened, as a provider would from outside. */
export function startTelling(
  gateway: EmbeddedGateway,
  { api, log }: { api: Answer; log: Log },
): TellingEvents {
  let running = Promise.resolve()
  let isWaiting = false
  function soon() {
    if (isWaiting) return
    isWaiting = true
    running = running.then(async () => {
      isWaiting = false
      await gateway
        .deliverEvents((body, signature) => deliver(api, body, signature))
        .catch((error: unknown) => log.error('payment events not told', error))
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

async function deliver(api: Answer, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const request = new Request(`http://shop.invalid${paymentWebhook.path}`, { method: 'POST', headers, body })
  return (await api(request)).status
}
