import { channel } from 'node:diagnostics_channel'

export interface SentStatement {
  /** The SQL text, with the name of the prepared statement if it has one. */
  asked: string | { text: string; name?: string }
  answer: Promise<unknown>
}

/** Publishes each statement as it is sent, without its parameters, which may be personal. */
export const statements = channel('punnet:statement')
