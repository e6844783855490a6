import { openTestShop } from './open-test-shop.ts'

/** A shop that sells a few of the usual items on shopping lists. */
export async function openGrocer() {
  const shop = await openTestShop()
  const { has } = shop
  await has.product('capsicum', {
    title: 'Red Capsicum',
    packSize: 1,
    packUnit: 'each',
    subCategory: 'Salad',
  })
  await has.product('mince', { title: 'Beef Mince', packSize: 500, packUnit: 'g', subCategory: 'Beef' })
  await has.product('milk-2', { title: 'Full Cream Milk', packSize: 2, packUnit: 'L', subCategory: 'Milk' })
  await has.product('milk-1', { title: 'Full Cream Milk', packSize: 1, packUnit: 'L', subCategory: 'Milk' })
  await has.product('eggs', { title: 'Free Range Eggs', packSize: 12, packUnit: 'each', subCategory: 'Eggs' })
  return shop
}
