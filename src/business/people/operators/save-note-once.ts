import { newId } from '#database/new-id.ts'
import { onceByKey, readAttempt } from '../../idempotency-key.ts'
import type { Operator, Shop } from '../../shop.ts'

interface KeptNote {
  id: string
  at: Date
  note: string
  name: string | null
  email: string
}

interface NoteToSave {
  key: string | undefined
  /** The note and the thing that it is about. */
  input: Record<string, unknown>
}

const SENTENCE = 'Your last note was saved, but this one wasn’t. Please check that one first.'

/** Stores a note under a new id, once per idempotency key, so that a retry after a lost response adds no second one. */
export async function saveNoteOnce(
  shop: Shop,
  operator: Operator,
  { key, input }: NoteToSave,
  keep: (id: string) => Promise<void>,
): Promise<void> {
  const attempt = readAttempt(key, input)
  await onceByKey(shop, { operator, attempt, sentence: () => SENTENCE }, async () => {
    const made_id = newId(shop.clock.now())
    await keep(made_id)
    return { changed: 1, made_id }
  })
}

/** Returns a note by an operator as the office reads it. */
export function noteView({ id, at, note, name, email }: KeptNote) {
  return { id, at: at.toISOString(), by: name || email, text: note }
}
