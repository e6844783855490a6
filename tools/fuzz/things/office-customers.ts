import { forgetWaiting } from '#contract/delivery/waiting-list/waiting.ts'
import {
  addCustomerNote,
  blockCustomer,
  forgetCustomer,
  handOutData,
  readOfficeCustomer,
  unblockCustomer,
} from '#contract/orders/customers/customers.ts'
import { joinAtNoosa } from './letters.ts'
import { type Context, type Prepared, prepared, several } from './prepare.ts'
import { placeOrder } from './shopping.ts'

export const customerPreparations: readonly Prepared[] = [
  prepared(readOfficeCustomer, oneWithAnOrder),
  prepared(handOutData, oneWithAnOrder),
  prepared(addCustomerNote, aCustomer),
  prepared(blockCustomer, aCustomer),
  prepared(forgetCustomer, several(aCustomer)),
  prepared(unblockCustomer, async (context) => {
    const customer = await aCustomer(context)
    await context.call(blockCustomer, { ...customer, reason: 'Never at home' })
    return customer
  }),
  prepared(forgetWaiting, several(joinAtNoosa)),
]

async function aCustomer({ newCustomer }: Context) {
  return { customer_id: (await newCustomer()).id }
}

async function oneWithAnOrder({ db, newCustomer }: Context) {
  const customer = await newCustomer()
  await placeOrder(db, customer)
  return { customer_id: customer.id }
}
