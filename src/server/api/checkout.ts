import { holdSlot } from '#business/orders/checkout/hold-slot.ts'
import { paymentForm } from '#business/orders/checkout/payment-form.ts'
import { placeOrder } from '#business/orders/checkout/place-order.ts'
import { promo } from '#business/orders/checkout/promo.ts'
import { quote } from '#business/orders/checkout/quote.ts'
import * as payment from '#contract/money/payments/payment-form.ts'
import * as contract from '#contract/orders/checkout/checkout.ts'
import { serve } from '../http/serve.ts'

export const checkout = [
  serve(contract.promo, ({ shop, caller, input }) => promo(shop, caller, input)),
  serve(contract.quote, ({ shop, caller, input }) => quote(shop, caller, input)),
  serve(contract.holdSlot, ({ shop, caller, input }) => holdSlot(shop, caller, input)),
  serve(payment.paymentForm, ({ shop }) => paymentForm(shop)),
  serve(contract.checkoutOrder, ({ shop, caller, input, key }) => placeOrder(shop, caller, { input, key })),
]
