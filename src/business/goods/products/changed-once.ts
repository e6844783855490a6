import type { Attempt } from '../../idempotency-key.ts'
import { type Outcome, onceByKey } from '../../once-by-key.ts'
import type { Operator, Shop } from '../../shop.ts'

/** Returns how many products this key has changed; a repeated request, even a concurrent one, changes nothing more. */
export async function changedOnce(
  shop: Shop,
  by: { operator: Operator; attempt: Attempt },
  change: () => Promise<number>,
): Promise<number> {
  const { changed } = await onceByKey(shop, { ...by, sentence }, async () => ({
    changed: await change(),
    made_id: null,
  }))
  return changed
}

function sentence({ changed }: Outcome): string {
  const many = changed === 1 ? '1 product' : `${changed} products`
  return `Your last change was saved: ${many}. Nothing else was changed. Check them before you change more.`
}
