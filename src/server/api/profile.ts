import { readDetails, saveDetails } from '#business/profile/details.ts'
import * as contract from '#contract/profile.ts'
import { serve } from '../http/serve.ts'

export const profile = [
  serve(contract.getDetails, ({ shop, caller }) => readDetails(shop, caller)),
  serve(contract.saveDetails, ({ shop, caller, input }) => saveDetails(shop, caller, input)),
]
