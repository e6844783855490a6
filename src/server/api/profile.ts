import { deleteAccount } from '#business/people/profile/delete-account.ts'
import { readDetails, saveDetails } from '#business/people/profile/details.ts'
import { readMyData } from '#business/people/profile/my-data.ts'
import * as personalData from '#contract/people/profile/personal-data.ts'
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
