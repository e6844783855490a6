import { createPaymentIntent } from '#business/money/payments/create-payment-intent.ts'
import { createSession } from '#business/money/payments/create-session.ts'
import { paymentResult } from '#business/money/payments/payment-result.ts'
import { receiveEvent } from '#business/money/payments/receive-event.ts'
import * as contract from '#contract/money/payments/payments.ts'
import { serve } from '../http/serve.ts'

export const payments = [
  serve(contract.createPaymentIntent, ({ shop, caller, input }) => createPaymentIntent(shop, caller, input)),
  serve(contract.createSession, ({ shop, caller, input }) => createSession(shop, caller, input)),
  serve(contract.paymentResult, ({ shop, caller, input }) => paymentResult(shop, caller, input)),
  serve(contract.paymentWebhook, ({ shop, input }) => receiveEvent(shop, input)),
]
