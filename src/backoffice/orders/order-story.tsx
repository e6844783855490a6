import type { OfficeOrder } from '#contract/office/office-orders.ts'
import { Moment } from '../pieces/moment.tsx'
import { Part } from '../pieces/part.tsx'
import { actorWords, becauseInWords, messageInWords, statusWords } from './order-words.ts'

export function OrderTimeline({ order: { timeline } }: { order: OfficeOrder }) {
  return (
    <Part title="What happened">
      <ol className="grid gap-1">
        {timeline.map(({ at, order_status, by, because }) => (
          <li key={`${at} ${order_status}`}>
            <span className="font-semibold">{statusWords[order_status]}</span>, {actorWords[by]}
            {because && <>: {becauseInWords(because)}</>}
            <span className="block text-13 text-muted">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

const stateWords = { queued: 'waiting to be sent', sent: 'sent', failed: 'could not be sent' }

export function OrderMessages({ order: { messages } }: { order: OfficeOrder }) {
  return (
    <Part title="Messages">
      {messages.length === 0 ? (
        <p className="text-muted">None is kept: after 90 days they are cleared.</p>
      ) : (
        <ul className="grid gap-1">
          {messages.map(({ at, channel, about, message_status }) => (
            <li key={`${at} ${about} ${channel}`}>
              <span className="font-semibold">{messageInWords(about)}</span>,{' '}
              {channel === 'sms' ? 'text message' : 'e-mail'},{' '}
              <span className={message_status === 'failed' ? 'text-danger' : ''}>
                {stateWords[message_status]}
              </span>
              <span className="block text-13 text-muted">
                <Moment at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
