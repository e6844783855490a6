import { NotDelivered } from '#providers/messages/port.ts'

/** Returns why a message was not sent, for the list of messages. */
export function reasonOf(error: unknown): string {
  return (error instanceof NotDelivered && error.code) || 'given-up'
}
