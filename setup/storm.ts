import { expect, vi } from 'vitest'
import { persistentShopper, type Told } from './persistent-shopper.ts'

const SOLD_WITHIN_MS = 120_000
/** With all that has to be asked twice in a storm, no customer asks the bank more often than the shop lets them. */
const ORDERS_OF_A_CUSTOMER = 20
/** Of the products, how many go into one cart. */
const PUT_IN = 0.15

export interface Storm {
  told: Told
  /** Waits until so many more are paid. */
  sold(more: number): Promise<void>
  /** Lets each shopper finish the order under way. */
  end(): Promise<void>
}

/** Shoppers who order without a pause, whatever happens to their shop meanwhile. */
export async function beginStorm(
  address: string,
  { shoppers, products }: { shoppers: number; products: readonly string[] },
): Promise<Storm> {
  const told: Told = { placed: [], paid: [], wrong: [] }
  const first = await Promise.all(Array.from({ length: shoppers }, () => persistentShopper(address, told)))
  let isOver = false
  const shopping = first.map(async (customer) => {
    for (let ordered = 1; !isOver; ordered++) {
      await customer.order(someOf(products))
      if (ordered % ORDERS_OF_A_CUSTOMER === 0) customer = await persistentShopper(address, told)
    }
  })
  return {
    told,
    async sold(more) {
      const before = told.paid.length
      await vi.waitFor(() => expect(told.paid.length).toBeGreaterThanOrEqual(before + more), SOLD_WITHIN_MS)
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
