import {
  addCustomerNote,
  blockCustomer,
  forgetCustomer,
  handOutData,
  readOfficeCustomer,
  unblockCustomer,
} from '#contract/office/customers/customers.ts'
import { forgetWaiting } from '#contract/office/waiting-list/waiting.ts'
import { joinWaitingList } from '#contract/waiting-list/waiting-list.ts'
import { type Context, type Prepared, prepared, unique } from './prepare.ts'
import { placeOrder } from './shopping.ts'

/** A place that the shop does not deliver to. */
const NOOSA = { lat: -26.394, lng: 153.09 }

export const customerPreparations: readonly Prepared[] = [
  prepared(readOfficeCustomer, oneWithAnOrder),
  prepared(handOutData, oneWithAnOrder),
  prepared(addCustomerNote, aCustomer),
  prepared(blockCustomer, aCustomer),
  prepared(forgetCustomer, aCustomer),
  prepared(unblockCustomer, async (context) => {
    const customer = await aCustomer(context)
    await context.call(blockCustomer, { ...customer, reason: 'Never at home' })
    return customer
  }),
  prepared(forgetWaiting, async ({ callAsAnyone }) => {
    const email = `${unique()}@example.com`
    await callAsAnyone(joinWaitingList, { email, ...NOOSA })
    return { email }
  }),
]

async function aCustomer({ newCustomer }: Context) {
  return { customer_id: (await newCustomer()).id }
}

async function oneWithAnOrder({ db, newCustomer }: Context) {
  const customer = await newCustomer()
  await placeOrder(db, customer)
  return { customer_id: customer.id }
}
