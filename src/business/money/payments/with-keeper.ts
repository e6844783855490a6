import type { Payable } from '#providers/payments/port.ts'
import type { Customer, Shop } from '../../shop.ts'
import { withProviderCustomer } from '../saved-cards/provider-customer.ts'
import type { OrderPayment } from './find-payment.ts'
import { payableOf } from './payable-of.ts'

/** Has a payment made at the provider. A card is kept for a customer there, whom the provider may have lost. */
export function withKeeper<Made>(
  shop: Shop,
  customer: Customer,
  payment: OrderPayment,
  make: (payable: Payable) => Promise<Made>,
): Promise<Made> {
  const payable = payableOf(payment)
  if (!payment.is_kept) return make(payable)
  return withProviderCustomer(shop, customer, (keptFor) => make({ ...payable, keptFor }))
}
