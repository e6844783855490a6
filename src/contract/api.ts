import * as addresses from './addresses/addresses.ts'
import * as cart from './cart/cart.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as checkout from './checkout/checkout.ts'
import * as dashboard from './dashboard/dashboard.ts'
import * as shipping from './delivery/shipping.ts'
import type { Endpoint } from './endpoint.ts'
import * as newsletter from './newsletter/newsletter.ts'
import * as orders from './orders/orders.ts'
import * as paymentForm from './payments/payment-form.ts'
import { createPaymentIntent, createSession, paymentResult, paymentWebhook } from './payments/payments.ts'
import * as location from './places/location.ts'
import * as map from './places/map.ts'
import * as personalData from './profile/personal-data.ts'
import * as profile from './profile/profile.ts'
import * as search from './search/search.ts'
import * as accounts from './sessions/accounts.ts'

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
