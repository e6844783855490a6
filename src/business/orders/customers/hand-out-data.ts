import type { InputOf, ReplyOf } from '#contract/endpoint.ts'
import type { handOutData as endpoint } from '#contract/orders/customers/customers.ts'
import { writeAudit } from '../../people/audit/write-audit.ts'
import { asOfOneMoment, inTransaction, type Shop } from '../../shop.ts'
import { collectData, countDownload } from '../personal-data/my-data.ts'
import { readOfficeCustomer } from './read-office-customer.ts'

/** Returns the customer's data export for a request by other means than the website; the audit records that. */
export async function handOutData(
  shop: Shop,
  { customer_id }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  await countDownload(shop, { id: customer_id })
  await readOfficeCustomer(shop, { customer_id })
  const data = await asOfOneMoment(shop, (shop) => collectData(shop, { id: customer_id }))
  // Not in that transaction: with a snapshot it would fail whenever another operator's act is written meanwhile.
  await inTransaction(shop, (shop) =>
    writeAudit(shop, { act: 'customer.data-given', on: ['customer', customer_id] }),
  )
  return data
}
