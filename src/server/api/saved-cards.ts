import { listSavedCards, removeSavedCard } from '#business/money/saved-cards/saved-cards.ts'
import * as contract from '#contract/money/payments/saved-cards.ts'
import { serve } from '../http/serve.ts'

export const savedCards = [
  serve(contract.listSavedCards, ({ shop, caller }) => listSavedCards(shop, caller)),
  serve(contract.removeSavedCard, ({ shop, caller, input }) => removeSavedCard(shop, caller, input)),
]
