import type { OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { channelWords, kindInWords } from '#contract/people/messages-desk/message-list.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { MessagePill } from '../../people/messages/message-pill.tsx'
import { ResendDialog } from '../../people/messages/resend-dialog.tsx'
import { Moment } from '../../pieces/cells.tsx'
import { useDialogSubject } from '../../pieces/dialogs.tsx'
import { messageInWords } from '../../pieces/order-words.ts'
import { Part } from '../../pieces/page.tsx'

type Message = OfficeOrder['messages'][number]

/** The messages sent about an order, and the way to send one again. */
export function OrderMessages({ order: { messages } }: { order: OfficeOrder }) {
  const { about: chosen, isOpen, ask, end } = useDialogSubject<Message>()
  return (
    <Part title="Messages">
      {messages.length === 0 ? (
        <p className="text-muted">None kept: messages are cleared after 90 days.</p>
      ) : (
        <ul className="grid gap-3">
          {messages.map((message) => (
            <li key={message.id} className="flex flex-wrap items-start gap-x-4 gap-y-1">
              <MessageLine message={message} />
              {message.may_resend && (
                <QuietButton onClick={() => ask(message)}>
                  Send again
                  <span className="sr-only">
                    : {titleOf(message)} by {channelWords[message.channel]}
                  </span>
                </QuietButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <ResendDialog message={chosen} open={isOpen} onClose={end} />
    </Part>
  )
}

function MessageLine({ message }: { message: Message }) {
  const { at, channel, to } = message
  return (
    <div className="min-w-52 flex-1">
      <span className="font-semibold">{titleOf(message)}</span>
      <span className="wrap-anywhere block text-13 text-muted">
        {channelWords[channel]}
        {to && <> to {to}</>}, <Moment at={at} />
      </span>
      <MessagePill message={message} />
    </div>
  )
}

function titleOf({ kind, about }: Message): string {
  return kind === '' ? messageInWords(about) : kindInWords(kind)
}
