import type { Shop } from '../shop.ts'
import { compareBooks } from './compare-books.ts'

/** Every difference between our books and the provider's, each as a sentence, for a person to read. */
export async function reconcile(shop: Shop): Promise<string[]> {
  return (await compareBooks(shop, new Date(0))).map(({ says }) => says)
}
