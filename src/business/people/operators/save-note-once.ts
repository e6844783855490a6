import { sql } from 'kysely'
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
  key?: string | undefined
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

/** Returns the notes of an order or of a customer as the office reads them, the oldest first. */
export async function readNotes({ db }: Shop, of: 'order' | 'customer', id: string) {
  const { rows } = await sql<KeptNote>`
    select kept.id, kept.at, kept.note, operators.name, operators.email
    from ${sql.table(`${of}_notes`)} as kept join operators on operators.id = kept.operator_id
    where ${sql.ref(`kept.${of}_id`)} = ${id} order by kept.at, kept.id`.execute(db)
  return rows.map(({ id, at, note, name, email }) => ({
    id,
    at: at.toISOString(),
    by: name || email,
    text: note,
  }))
}
