import { setTimeout as pause } from 'node:timers/promises'
import { persistentShopper, type ShopperLog } from './persistent-shopper.ts'

const SOLD_WITHIN_MS = 120_000
const LOOK_AGAIN_MS = 50
/** Low enough that a customer, with all the retries of a storm, stays within the shop's limit on payments. */
const ORDERS_OF_A_CUSTOMER = 20
/** The share of the products that goes into one cart. */
const PUT_IN = 0.15

export interface Storm {
  told: ShopperLog
  /** Waits until this many more orders are paid. */
  sold(more: number): Promise<void>
  /** Lets each shopper finish the order under way. */
  end(): Promise<void>
}

interface Stormy {
  shoppers: number
  products: readonly string[]
  /** Where cards are taken; the shop itself by default. */
  bank?: string
  /** A bank of its own allows a customer fewer orders. */
  ordersOfACustomer?: number
}

/** Starts shoppers that order without a pause, whatever happens to their shop meanwhile. */
export async function beginStorm(
  address: string,
  { shoppers, products, bank, ordersOfACustomer = ORDERS_OF_A_CUSTOMER }: Stormy,
): Promise<Storm> {
  const told: ShopperLog = { placed: [], paid: [], wrong: [] }
  const first = await Promise.all(
    Array.from({ length: shoppers }, () => persistentShopper(address, told, bank)),
  )
  let isOver = false
  const shopping = first.map(async (customer) => {
    for (let ordered = 1; !isOver; ordered++) {
      await customer.order(someOf(products))
      if (ordered % ordersOfACustomer === 0) customer = await persistentShopper(address, told, bank)
    }
  })
  return {
    told,
    async sold(more) {
      const enough = told.paid.length + more
      const until = performance.now() + SOLD_WITHIN_MS
      while (told.paid.length < enough) {
        if (performance.now() > until)
          throw new Error(
            `In two minutes too few orders were paid. The last that went wrong: ${told.wrong.at(-1)}`,
          )
        await pause(LOOK_AGAIN_MS)
      }
    },
    async end() {
      isOver = true
      await Promise.all(shopping)
    },
  }
}

function someOf(products: readonly string[]): string[] {
  return products.filter(() => Math.random() < PUT_IN).concat(products[0] ?? '')
}
