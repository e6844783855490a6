import type { Gateway } from '../gateway.ts'
import { type Answered, confirmIntent } from '../objects/confirm.ts'
import { createCustomer, deleteCustomer, detachCard, listCards } from '../objects/customers.ts'
import { captureIntent } from '../objects/holds.ts'
import { cancelIntent, createIntent, createSetup, readIntent, updateIntent } from '../objects/intents.ts'
import { createPaymentMethod } from '../objects/payment-methods.ts'
import { createRefund, readRefund } from '../objects/refunds.ts'
import { createSession, expireSession, readSession } from '../objects/sessions.ts'
import { allowedParams } from './allowed-params.ts'
import { listEvents, listIntents, listRefunds } from './lists.ts'
import type { AllowedParams, Params } from './read-params.ts'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  /** A capture group, if there is one, is the id. */
  path: RegExp
  takes: AllowedParams
  needs?: readonly string[]
  /** Whether browsers may call it too: any browser, or only one that holds the intent's secret. */
  browsers?: 'all' | 'with secret'
  run(gateway: Gateway, asked: { id: string; params: Params }): Promise<Answered>
}

/** The calls of Stripe's API that the shop uses. */
export const calls: readonly Call[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    takes: allowedParams.createPaymentMethod,
    needs: ['type', 'card[number]'],
    browsers: 'all',
    run: (gateway, { params }) => good(createPaymentMethod(gateway, params)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    takes: allowedParams.createIntent,
    needs: ['amount', 'currency'],
    run: (gateway, { params }) => good(createIntent(gateway, params)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    takes: allowedParams.listIntents,
    run: (gateway, { params }) => good(listIntents(gateway, params)),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    takes: allowedParams.readIntent,
    browsers: 'with secret',
    run: (gateway, { id, params }) => good(readIntent(gateway, id, params)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    takes: allowedParams.updateIntent,
    run: (gateway, { id, params }) => good(updateIntent(gateway, id, params)),
  },
  {
    method: 'POST',
    path: /^\/v1\/customers$/,
    takes: allowedParams.createCustomer,
    run: (gateway, { params }) => good(createCustomer(gateway, params)),
  },
  {
    method: 'DELETE',
    path: /^\/v1\/customers\/(\w+)$/,
    takes: allowedParams.deleteCustomer,
    run: (gateway, { id }) => good(deleteCustomer(gateway, id)),
  },
  {
    method: 'GET',
    path: /^\/v1\/customers\/(\w+)\/payment_methods$/,
    takes: allowedParams.listCards,
    run: (gateway, { id, params }) => good(listCards(gateway, id, params)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
    takes: allowedParams.detachCard,
    run: (gateway, { id }) => good(detachCard(gateway, id)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    takes: allowedParams.cancelIntent,
    run: (gateway, { id, params }) => good(cancelIntent(gateway, id, params)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/capture$/,
    takes: allowedParams.captureIntent,
    run: (gateway, { id, params }) => good(captureIntent(gateway, id, params)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    takes: allowedParams.confirmIntent,
    browsers: 'with secret',
    run: (gateway, { id, params }) => confirmIntent(gateway, id, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents$/,
    takes: allowedParams.createSetup,
    needs: ['customer', 'usage'],
    run: (gateway, { params }) => good(createSetup(gateway, params)),
  },
  {
    method: 'GET',
    path: /^\/v1\/setup_intents\/(seti_\w+)$/,
    takes: allowedParams.readSetup,
    browsers: 'with secret',
    run: (gateway, { id, params }) => good(readIntent(gateway, id, params)),
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents\/(seti_\w+)\/cancel$/,
    takes: allowedParams.cancelSetup,
    run: (gateway, { id, params }) => good(cancelIntent(gateway, id, params)),
  },
  {
    method: 'POST',
    path: /^\/v1\/setup_intents\/(seti_\w+)\/confirm$/,
    takes: allowedParams.confirmSetup,
    browsers: 'with secret',
    run: (gateway, { id, params }) => confirmIntent(gateway, id, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions$/,
    takes: allowedParams.createSession,
    needs: ['mode', 'success_url'],
    run: (gateway, { params }) => good(createSession(gateway, params)),
  },
  {
    method: 'GET',
    path: /^\/v1\/checkout\/sessions\/(\w+)$/,
    takes: allowedParams.readSession,
    run: (gateway, { id }) =>
      good(gateway.db.transaction().execute((db) => readSession({ ...gateway, db }, id))),
  },
  {
    method: 'POST',
    path: /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    takes: allowedParams.expireSession,
    run: (gateway, { id }) => good(expireSession(gateway, id)),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    takes: allowedParams.createRefund,
    needs: ['payment_intent'],
    run: (gateway, { params }) => good(createRefund(gateway, params)),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    takes: allowedParams.listRefunds,
    run: (gateway, { params }) => good(listRefunds(gateway, params)),
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    takes: allowedParams.readRefund,
    run: (gateway, { id }) => good(readRefund(gateway, id)),
  },
  {
    method: 'GET',
    path: /^\/v1\/events$/,
    takes: allowedParams.listEvents,
    run: (gateway, { params }) => good(listEvents(gateway, params)),
  },
]

async function good(body: Promise<Record<string, unknown>>): Promise<Answered> {
  return { status: 200, body: await body }
}
