import { addAddress } from '#business/people/addresses/add-address.ts'
import { deleteAddress } from '#business/people/addresses/delete-address.ts'
import { listAddresses } from '#business/people/addresses/list-addresses.ts'
import { updateAddress } from '#business/people/addresses/update-address.ts'
import * as contract from '#contract/people/addresses/addresses.ts'
import { serve } from '../http/serve.ts'

export const addresses = [
  serve(contract.listAddresses, ({ shop, caller }) => listAddresses(shop, caller)),
  serve(contract.getAddressList, ({ shop, caller }) => listAddresses(shop, caller)),
  serve(contract.addAddress, ({ shop, caller, input }) => addAddress(shop, caller, input)),
  serve(contract.updateAddress, ({ shop, caller, input }) => updateAddress(shop, caller, input)),
  serve(contract.deleteAddress, ({ shop, caller, input }) => deleteAddress(shop, caller, input)),
]
