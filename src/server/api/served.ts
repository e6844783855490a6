import type { Served } from '../http/serve.ts'
import { deliveryApi } from './delivery.ts'
import { goodsApi } from './goods.ts'
import { insightApi } from './insight.ts'
import { moneyApi } from './money.ts'
import { offersApi } from './offers.ts'
import { officeOrders } from './office-orders.ts'
import { officePicking } from './office-picking.ts'
import { officeStock } from './office-stock.ts'
import { ordersApi } from './orders.ts'
import { peopleApi } from './people.ts'
import { sellingApi } from './selling.ts'

/** Every endpoint with its verb, by wing. A test checks that none of the contract's endpoints is missing. */
export const served: readonly Served[] = [
  ...peopleApi,
  ...goodsApi,
  ...officeStock,
  ...offersApi,
  ...deliveryApi,
  ...sellingApi,
  ...moneyApi,
  ...ordersApi,
  ...officeOrders,
  ...officePicking,
  ...insightApi,
]
