import { addCustomerNote } from '#business/orders/customers/add-customer-note.ts'
import { blockCustomer, unblockCustomer } from '#business/orders/customers/block-customer.ts'
import { forgetCustomer } from '#business/orders/customers/forget-customer.ts'
import { handOutData } from '#business/orders/customers/hand-out-data.ts'
import { listCustomers } from '#business/orders/customers/list-customers.ts'
import { readOfficeCustomer } from '#business/orders/customers/read-office-customer.ts'
import * as contract from '#contract/orders/customers/customers.ts'
import { serve } from '../http/serve.ts'

export const officeCustomers = [
  serve(contract.listCustomers, ({ shop, input }) => listCustomers(shop, input)),
  serve(contract.readOfficeCustomer, ({ shop, input }) => readOfficeCustomer(shop, input)),
  serve(contract.addCustomerNote, ({ shop, caller, input, key }) =>
    addCustomerNote(shop, caller, { input, key }),
  ),
  serve(contract.blockCustomer, ({ shop, input }) => blockCustomer(shop, input)),
  serve(contract.unblockCustomer, ({ shop, input }) => unblockCustomer(shop, input)),
  serve(contract.handOutData, ({ shop, input }) => handOutData(shop, input)),
  serve(contract.forgetCustomer, ({ shop, input }) => forgetCustomer(shop, input)),
]
