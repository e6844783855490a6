import { addCustomerNote } from '#business/customers/add-customer-note.ts'
import { blockCustomer, unblockCustomer } from '#business/customers/block-customer.ts'
import { forgetCustomer } from '#business/customers/forget-customer.ts'
import { handOutData } from '#business/customers/hand-out-data.ts'
import { listCustomers } from '#business/customers/list-customers.ts'
import { readOfficeCustomer } from '#business/customers/read-office-customer.ts'
import * as contract from '#contract/office/customers/customers.ts'
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
