import { Agent } from 'node:http'
import { addToCart, removeFromCart } from '#contract/selling/cart/cart.ts'
import { type ApiRequest, send } from './send.ts'

/** A customer with one unit in the cart, of a product that no other client buys. */
export interface RollingClient {
  productId: string
  lineId: string
  token(): Promise<string>
}

export interface RollingLoad {
  /** Lets each client finish what it has begun. `units` is how many the clients were told are in their carts. */
  end(): Promise<{ answered: number; failed: string[]; units: number }>
}

/** Starts clients that read and write without a pause, and a browser, on keep-alive connections and without retries. */
export function openRollingLoad(port: number, clients: readonly RollingClient[]): RollingLoad {
  const agent = new Agent({ keepAlive: true })
  const failed: string[] = []
  let answered = 0
  let isOver = false

  async function shop({ productId, lineId, token }: RollingClient): Promise<number> {
    const add = { method: addToCart.method, path: addToCart.path, fields: { productId } }
    const remove = {
      method: removeFromCart.method,
      path: removeFromCart.path,
      fields: { cart_item_id: lineId },
    }
    let units = 1
    for (let turn = 0; !isOver; turn++) {
      await read({ method: 'GET', path: `/api/product/search-product?q=apple%20${productId}${turn}` })
      units = (await write(units > 1 ? remove : add)) ?? units
    }
    return units

    async function write(asked: ApiRequest): Promise<number | undefined> {
      const text = await read(asked, await token())
      return text && JSON.parse(text).data.quantity
    }
  }

  /** Opens the home page with all the files that it names. */
  async function browse(): Promise<void> {
    while (!isOver) {
      const page = await read({ method: 'GET', path: '/' })
      const files = new Set(page?.match(/\/assets\/[\w.-]+/g))
      if (page && files.size === 0) failed.push('a page without files')
      await Promise.all([...files].map((path) => read({ method: 'GET', path })))
    }
  }

  async function read(asked: ApiRequest, token = ''): Promise<string | undefined> {
    try {
      const { status, text } = await send({ agent, port }, asked, { authorization: `Bearer ${token}` })
      if (status === 200) answered++
      else failed.push(`${asked.method} ${asked.path}: ${status} ${text.slice(0, 100)}`)
      return status === 200 ? text : undefined
    } catch (error) {
      failed.push(`${asked.method} ${asked.path}: ${error}`)
    }
  }

  const shopping = Promise.all(clients.map(shop))
  const browsing = browse()
  return {
    async end() {
      isOver = true
      const told = await shopping
      await browsing
      agent.destroy()
      return { answered, failed, units: told.reduce((sum, units) => sum + units, 0) }
    },
  }
}
