import { type Gateway, inTransaction } from '../gateway.ts'
import { type Answered, confirmIntent } from '../objects/confirm.ts'
import { createCustomer, deleteCustomer, detachCard } from '../objects/customers.ts'
import { captureIntent } from '../objects/holds.ts'
import { cancelIntent, createIntent, createSetup, readIntent, updateIntent } from '../objects/intents.ts'
import { createPaymentMethod } from '../objects/payment-methods.ts'
import { createRefund, readRefund } from '../objects/refunds.ts'
import { createSession, expireSession, readSession } from '../objects/sessions.ts'
import { allowed } from './allowed-params.ts'
import { listCards, listIntents, listRefunds } from './lists.ts'
import type { AllowedParams, Params } from './read-params.ts'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** A capture group, if there is one, is the id. */
  path: RegExp
  run(gateway: Gateway, asked: { id: string; params: Params }): Promise<Answered>
  takes: AllowedParams
  needs?: readonly string[]
  /** Whether browsers may call it too: any browser, or only one that holds the intent's secret. */
  browsers?: 'all' | 'with secret'
}

type Shown = Record<string, unknown>

/** The calls of Stripe's API that the shop uses. */
export const calls: readonly Call[] = [
  call('POST payment_methods', all(createPaymentMethod), allowed.createPaymentMethod, {
    needs: ['type', 'card[number]'],
    browsers: 'all',
  }),
  call('POST payment_intents', all(createIntent), allowed.createIntent, { needs: ['amount', 'currency'] }),
  call('GET payment_intents', all(listIntents), allowed.listIntents),
  call('GET payment_intents/ID', one(readIntent), allowed.readIntent, { browsers: 'with secret' }),
  call('POST payment_intents/ID', one(updateIntent), allowed.updateIntent),
  call('POST payment_intents/ID/cancel', one(cancelIntent), allowed.cancelIntent),
  call('POST payment_intents/ID/capture', one(captureIntent), allowed.captureIntent),
  call('POST payment_intents/ID/confirm', confirm, allowed.confirmIntent, { browsers: 'with secret' }),
  call('POST setup_intents', all(createSetup), allowed.createSetup, { needs: ['customer', 'usage'] }),
  call('GET setup_intents/SETUP', one(readIntent), allowed.readSetup, { browsers: 'with secret' }),
  call('POST setup_intents/SETUP/cancel', one(cancelIntent), allowed.cancelIntent),
  call('POST setup_intents/SETUP/confirm', confirm, allowed.confirmSetup, { browsers: 'with secret' }),
  call('POST customers', all(createCustomer), allowed.createCustomer),
  call('DELETE customers/ID', one(deleteCustomer), {}),
  call('GET customers/ID/payment_methods', one(listCards), allowed.listCards),
  call('POST payment_methods/ID/detach', one(detachCard), {}),
  call('POST checkout/sessions', all(createSession), allowed.createSession, {
    needs: ['mode', 'success_url'],
  }),
  call('GET checkout/sessions/ID', one(readLocked), {}),
  call('POST checkout/sessions/ID/expire', one(expireSession), {}),
  call('POST refunds', all(createRefund), allowed.createRefund, { needs: ['payment_intent'] }),
  call('GET refunds', all(listRefunds), allowed.listRefunds),
  call('GET refunds/ID', one(readRefund), {}),
]

function call(
  route: `${Call['method']} ${string}`,
  run: Call['run'],
  takes: AllowedParams,
  more: Pick<Call, 'needs' | 'browsers'> = {},
): Call {
  const [method, path = ''] = route.split(' ')
  const pattern = path.replace('ID', '(\\w+)').replace('SETUP', '(seti_\\w+)')
  return { method: method as Call['method'], path: new RegExp(`^/v1/${pattern}$`), run, takes, ...more }
}

function all(work: (gateway: Gateway, params: Params) => Promise<Shown>): Call['run'] {
  return async (gateway, { params }) => ({ status: 200, body: await work(gateway, params) })
}

function one(work: (gateway: Gateway, id: string, params: Params) => Promise<Shown>): Call['run'] {
  return async (gateway, { id, params }) => ({ status: 200, body: await work(gateway, id, params) })
}

function readLocked(gateway: Gateway, id: string): Promise<Shown> {
  return inTransaction(gateway, (within) => readSession(within, id))
}

function confirm(gateway: Gateway, { id, params }: { id: string; params: Params }): Promise<Answered> {
  return confirmIntent(gateway, id, params)
}
