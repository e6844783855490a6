import { newId } from '#database/new-id.ts'
import { readAttempt } from '../idempotency-key.ts'
import { onceByKey } from '../once-by-key.ts'
import type { Operator, Shop } from '../shop.ts'

interface Kept {
  key: string | undefined
  /** The note, and what it is on. */
  input: Record<string, unknown>
}

const SENTENCE = 'Your note before was kept. This one was not: please look at that one first.'

/** Keeps a note under a new id, and with the same key once: pressed again after a lost answer it is the same note. */
export async function keepNoteOnce(
  shop: Shop,
  operator: Operator,
  { key, input }: Kept,
  keep: (id: string) => Promise<void>,
): Promise<void> {
  const attempt = readAttempt(key, input)
  await onceByKey(shop, { operator, attempt, sentence: () => SENTENCE }, async () => {
    const made_id = newId(shop.clock.now())
    await keep(made_id)
    return { changed: 1, made_id }
  })
}
