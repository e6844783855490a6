import { addToCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { connect } from '#database/connect.ts'
import { addressOf } from '#database/embedded/endpoint.ts'
import { builders } from '#testing/builders.ts'
import type { PostingCustomer } from './load.ts'
import { composeOn } from './open-shop.ts'

const LINES = 8
const UNITS = 10
const STOCK = 1_000

/**
 * Signs in customers of a running shop that have a cart each. In turns they add a unit of each line and remove it
 * again, so that a cart never fills up, however quick the shop is.
 */
export async function admitPostingCustomers(
  port: number,
  dataDir: string,
  count: number,
): Promise<PostingCustomer[]> {
  const db = connect(addressOf(dataDir), () => {})
  // An empty secret is read from the shop's folder.
  const { shop } = await composeOn(db, { JWT_SECRET: '', DATA_DIR: dataDir, PORT: String(port) })
  const has = builders(shop)
  const products = Array.from({ length: LINES }, (_, n) => `posted-${n}`)
  for (const product of products) await has.product(product, { stock: STOCK })
  const customers: PostingCustomer[] = []
  for (let n = 0; n < count; n++) {
    const customer = await has.customer(`04${String(n).padStart(8, '0')}`)
    const turns: PostingCustomer['turns'] = []
    for (const productId of products) {
      const cart_item_id = await has.cartLine(customer, productId, UNITS)
      turns.push({ path: addToCart.path, body: { productId } })
      turns.push({ path: removeFromCart.path, body: { cart_item_id } })
    }
    customers.push({ token: await shop.tokens.issue(customer), turns })
  }
  await db.destroy()
  return customers
}
