import type { QueryExecutorProvider } from 'kysely'
import type { Clock } from '../clock/port.ts'
import { putInOutbox } from '../outbox.ts'
import type { Mail } from './port.ts'

export function outboxMail(db: QueryExecutorProvider, clock: Clock): Mail {
  return {
    async send({ id, to, subject, body }) {
      await putInOutbox(db, { id, channel: 'email', to, subject, body, at: clock.now() })
      return { providerId: id }
    },
  }
}
