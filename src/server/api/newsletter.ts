import { cancelSubscription } from '#business/newsletter/cancel-subscription.ts'
import { confirmSubscription } from '#business/newsletter/confirm-subscription.ts'
import { subscribe } from '#business/newsletter/subscribe.ts'
import * as contract from '#contract/newsletter/newsletter.ts'
import { serve } from '../http/serve.ts'

export const newsletter = [
  serve(contract.subscribe, ({ shop, visitor, input }) => subscribe(shop, visitor, input)),
  serve(contract.confirmSubscription, ({ shop, input }) => confirmSubscription(shop, input)),
  serve(contract.cancelSubscription, ({ shop, input }) => cancelSubscription(shop, input)),
]
