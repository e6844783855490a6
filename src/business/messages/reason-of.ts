import { NotDelivered } from '#providers/messages/port.ts'

/** Why a message did not go out, for the list of what was sent. */
export function reasonOf(error: unknown): string {
  return (error instanceof NotDelivered && error.code) || 'given-up'
}
