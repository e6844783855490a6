import type { QueryExecutorProvider } from 'kysely'
import type { Clock } from '../clock/port.ts'
import { putInOutbox } from '../outbox.ts'
import type { Sms } from './port.ts'

export function outboxSms(db: QueryExecutorProvider, clock: Clock): Sms {
  return {
    async send({ id, to, body }) {
      await putInOutbox(db, { id, channel: 'sms', to, subject: '', body, at: clock.now() })
      return { providerId: id }
    },
  }
}
