import type { Hono } from 'hono'
import type { QueryExecutorProvider } from 'kysely'
import type { Clock } from '#providers/clock/port.ts'
import type { Mail } from '#providers/mail/port.ts'
import type { Push } from '#providers/push/port.ts'
import type { Sms } from '#providers/sms/port.ts'
import { putInOutbox } from './outbox.ts'
import { outboxPages } from './outbox-pages.ts'

/** Keeps messages for viewing instead of sending them. */
export interface Outbox {
  sms: Sms
  mail: Mail
  push: Pick<Push, 'send'>
  /** Shows the messages to developers. */
  pages(headers: Record<string, string>): Hono
}

export function openOutbox(db: QueryExecutorProvider, clock: Clock): Outbox {
  return {
    sms: {
      async send({ id, to, body }) {
        await putInOutbox(db, { id, channel: 'sms', to, subject: '', body, at: clock.now() })
        return { providerId: id }
      },
    },
    mail: {
      async send({ id, to, subject, body }) {
        await putInOutbox(db, { id, channel: 'email', to, subject, body, at: clock.now() })
        return { providerId: id }
      },
    },
    push: {
      async send({ id, address }) {
        const to = new URL(address).host
        await putInOutbox(db, { id, channel: 'push', to, subject: '', body: 'A new order.', at: clock.now() })
        return { providerId: id }
      },
    },
    pages: (headers) => outboxPages(db, headers),
  }
}
