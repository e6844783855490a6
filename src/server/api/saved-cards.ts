import { listSavedCards, removeSavedCard } from '#business/saved-cards/saved-cards.ts'
import * as contract from '#contract/payments/saved-cards.ts'
import { serve } from '../http/serve.ts'

export const savedCards = [
  serve(contract.listSavedCards, ({ shop, caller }) => listSavedCards(shop, caller)),
  serve(contract.removeSavedCard, ({ shop, caller, input }) => removeSavedCard(shop, caller, input)),
]
