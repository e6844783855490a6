import { makeSupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { addSupplier } from '#contract/goods/stock/suppliers.ts'
import { countStock } from './expect-books-balance.ts'
import { openTestShop } from './open-test-shop.ts'
import { operatorOf } from './operators.ts'

export const farm = { company: 'Valley Farm', email: 'sales@valley.example', phone: '07 3000 1000', note: '' }

/** A shop with apples, milk, and a farm that supplies it, seen by its manager. */
export async function openDock() {
  const opened = await openTestShop()
  await opened.has.product('gala', { title: 'Gala apples', stock: 0 })
  await opened.has.product('milk', { title: 'Milk', subCategory: 'Dairy', stock: 2 })
  const manager = await operatorOf(opened, 'manager')
  const supplier = (await manager.call(addSupplier, farm)).data
  const atStart = await countStock(opened.db)
  const ask = {
    supplier_id: supplier.id,
    expected_on: '2026-03-06',
    note: 'By seven',
    lines: [
      { product_id: 'gala', quantity: 24 },
      { product_id: 'milk', quantity: 12 },
    ],
  }
  const make = async (headers = {}) => (await manager.call(makeSupplierOrder, ask, { headers })).data
  return { ...opened, manager, supplier, ask, make, atStart }
}
