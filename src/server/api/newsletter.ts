import { cancelSubscription } from '#business/people/newsletter/cancel-subscription.ts'
import { confirmSubscription } from '#business/people/newsletter/confirm-subscription.ts'
import { subscribe } from '#business/people/newsletter/subscribe.ts'
import * as contract from '#contract/people/newsletter/newsletter.ts'
import { serve } from '../http/serve.ts'

export const newsletter = [
  serve(contract.subscribe, ({ shop, visitor, input }) => subscribe(shop, visitor, input)),
  serve(contract.confirmSubscription, ({ shop, input }) => confirmSubscription(shop, input)),
  serve(contract.cancelSubscription, ({ shop, input }) => cancelSubscription(shop, input)),
]
