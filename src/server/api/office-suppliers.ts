import { changeSupplierOrder } from '#business/goods/supplying/change-supplier-order.ts'
import { endSupplierOrder } from '#business/goods/supplying/end-supplier-order.ts'
import { makeSupplierOrder } from '#business/goods/supplying/make-supplier-order.ts'
import { listSupplierOrders, readSupplierOrder } from '#business/goods/supplying/read-supplier-order.ts'
import { receiveDelivery } from '#business/goods/supplying/receive-delivery.ts'
import {
  addSupplier,
  changeSupplier,
  listSuppliers,
  removeSupplier,
} from '#business/goods/supplying/suppliers.ts'
import * as orders from '#contract/goods/stock/supplier-orders.ts'
import * as suppliers from '#contract/goods/stock/suppliers.ts'
import { serve } from '../http/serve.ts'

export const officeSuppliers = [
  serve(suppliers.listSuppliers, ({ shop }) => listSuppliers(shop)),
  serve(suppliers.addSupplier, ({ shop, input }) => addSupplier(shop, input)),
  serve(suppliers.changeSupplier, ({ shop, input }) => changeSupplier(shop, input)),
  serve(suppliers.removeSupplier, ({ shop, input }) => removeSupplier(shop, input)),
  serve(orders.listSupplierOrders, ({ shop, input }) => listSupplierOrders(shop, input)),
  serve(orders.readSupplierOrder, ({ shop, input }) => readSupplierOrder(shop, input)),
  serve(orders.makeSupplierOrder, ({ shop, caller, input, key }) =>
    makeSupplierOrder(shop, caller, { input, key }),
  ),
  serve(orders.changeSupplierOrder, ({ shop, input }) => changeSupplierOrder(shop, input)),
  serve(orders.endSupplierOrder, ({ shop, input }) => endSupplierOrder(shop, input)),
  serve(orders.receiveDelivery, ({ shop, caller, input, key }) =>
    receiveDelivery(shop, caller, { input, key }),
  ),
]
