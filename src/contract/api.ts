import * as accounts from './accounts.ts'
import * as addresses from './addresses.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as checkout from './checkout.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as location from './location.ts'
import * as map from './map.ts'
import * as newsletter from './newsletter.ts'
import * as orders from './orders.ts'
import * as paymentForm from './payment-form.ts'
import { createPaymentIntent, createSession, paymentResult, paymentWebhook } from './payments.ts'
import * as personalData from './personal-data.ts'
import * as profile from './profile.ts'
import * as search from './search.ts'
import * as shipping from './shipping.ts'

/** Every endpoint that there is. What is not listed here is neither served nor described. */
export const api: readonly Endpoint[] = [
  ...Object.values(dashboard),
  ...Object.values(accounts),
  ...Object.values(profile),
  ...Object.values(personalData),
  ...Object.values(catalogue),
  ...Object.values(search),
  ...Object.values(cart),
  ...Object.values(addresses),
  ...Object.values(shipping),
  ...Object.values(checkout),
  ...Object.values(orders),
  ...Object.values(paymentForm),
  ...[createPaymentIntent, createSession, paymentResult, paymentWebhook],
  ...Object.values(location),
  ...Object.values(map),
  ...Object.values(newsletter),
]
