import type { Shop } from '../../shop.ts'
import { compareBooks } from './compare-books.ts'

/** Returns every discrepancy between our books and the provider's since then, each as a sentence for a person. */
export async function reconcile(shop: Shop, since = new Date(0)): Promise<string[]> {
  const sentences: string[] = []
  for await (const { says } of compareBooks(shop, since)) sentences.push(says)
  return sentences
}
