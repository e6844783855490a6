import { deleteAccount } from '#business/orders/personal-data/delete-account.ts'
import { readMyData } from '#business/orders/personal-data/my-data.ts'
import { readDetails, saveDetails } from '#business/people/profile/details.ts'
import * as personalData from '#contract/orders/personal-data/personal-data.ts'
import * as contract from '#contract/people/profile/profile.ts'
import { serve } from '../http/serve.ts'

export const profile = [
  serve(contract.getDetails, ({ shop, caller }) => readDetails(shop, caller)),
  serve(contract.saveDetails, ({ shop, caller, input }) => saveDetails(shop, caller, input)),
  serve(personalData.myData, ({ shop, caller }) => readMyData(shop, caller)),
  serve(personalData.deleteAccount, ({ shop, caller, input, visitor }) =>
    deleteAccount(shop, caller, { ...input, visitor }),
  ),
]
