import { addAddress } from '#business/addresses/add-address.ts'
import { deleteAddress } from '#business/addresses/delete-address.ts'
import { listAddresses } from '#business/addresses/list-addresses.ts'
import { updateAddress } from '#business/addresses/update-address.ts'
import * as contract from '#contract/addresses/addresses.ts'
import { serve } from '../http/serve.ts'

export const addresses = [
  serve(contract.listAddresses, ({ shop, caller }) => listAddresses(shop, caller)),
  serve(contract.getAddressList, ({ shop, caller }) => listAddresses(shop, caller)),
  serve(contract.addAddress, ({ shop, caller, input }) => addAddress(shop, caller, input)),
  serve(contract.updateAddress, ({ shop, caller, input }) => updateAddress(shop, caller, input)),
  serve(contract.deleteAddress, ({ shop, caller, input }) => deleteAddress(shop, caller, input)),
]
