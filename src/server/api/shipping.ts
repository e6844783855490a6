import { deliveryTerms } from '#business/delivery/windows/delivery-terms.ts'
import { deliveryWindows } from '#business/delivery/windows/delivery-windows.ts'
import { nextWindow } from '#business/delivery/windows/next-window.ts'
import { deliveryCharge } from '#business/selling/cart/delivery-charge.ts'
import { updateDefaultAddress } from '#business/selling/cart/update-default-address.ts'
import * as contract from '#contract/delivery/windows/shipping.ts'
import { serve } from '../http/serve.ts'

export const shipping = [
  serve(contract.updateDefaultAddress, ({ shop, caller, input }) =>
    updateDefaultAddress(shop, caller, input),
  ),
  serve(contract.deliveryCharge, ({ shop, caller, input }) => deliveryCharge(shop, caller, input)),
  serve(contract.deliveryWindows, ({ shop, caller, input }) => deliveryWindows(shop, caller, input)),
  serve(contract.nextWindow, ({ shop, input }) => nextWindow(shop, input)),
  serve(contract.deliveryTerms, ({ shop }) => deliveryTerms(shop)),
]
