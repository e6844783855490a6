import { channel } from 'node:diagnostics_channel'

/** A statement that was sent, with its pending answer. */
export interface SentStatement {
  /** The SQL text, with the name of the prepared statement if it has one. */
  asked: string | { text: string; name?: string }
  answer: Promise<unknown>
}

/** Publishes each statement as it is sent, without its parameters, which may be personal. */
export const statements = channel('punnet:statement')
