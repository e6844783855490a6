import { channel } from 'node:diagnostics_channel'

/** A statement that was sent, and what comes of it. */
export interface SentStatement {
  /** Its words, with the name under which it is prepared, if it is. */
  asked: string | { text: string; name?: string }
  answer: Promise<unknown>
}

/** Tells whoever watches of each statement as it is sent. What it is asked with is not told: it may be personal. */
export const statements = channel('punnet:statement')
