import { createPaymentIntent, createSession } from '#business/money/payments/open-payment.ts'
import { paymentResult } from '#business/money/payments/payable.ts'
import { receiveEvent } from '#business/money/payments/payment-events.ts'
import { listSavedCards, removeSavedCard } from '#business/money/saved-cards/saved-cards.ts'
import * as payments from '#contract/money/payments/payments.ts'
import { serve } from '../http/serve.ts'

export const moneyApi = [
  serve(payments.createPaymentIntent, ({ shop, caller, input }) => createPaymentIntent(shop, caller, input)),
  serve(payments.createSession, ({ shop, caller, input }) => createSession(shop, caller, input)),
  serve(payments.paymentResult, ({ shop, caller, input }) => paymentResult(shop, caller, input)),
  serve(payments.paymentWebhook, ({ shop, input }) => receiveEvent(shop, input)),
  serve(payments.listSavedCards, ({ shop, caller }) => listSavedCards(shop, caller)),
  serve(payments.removeSavedCard, ({ shop, caller, input }) => removeSavedCard(shop, caller, input)),
]
