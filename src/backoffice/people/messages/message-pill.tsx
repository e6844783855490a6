import {
  becauseInWords,
  type MessageState,
  messageStateWords,
} from '#contract/people/messages-desk/message-list.ts'
import type { MessageRow } from '#contract/people/messages-desk/messages.ts'
import { Pill, type PillTone } from '../../pieces/cells.tsx'

const tones: Record<MessageState, PillTone> = {
  queued: 'yellow',
  sent: 'blue',
  delivered: 'green',
  bounced: 'red',
  failed: 'red',
}

/** Shows a message's state and the reason for it. */
export function MessagePill({ message: { state, because } }: { message: MessageRow }) {
  return (
    <span className="block">
      <Pill tone={tones[state]}>{messageStateWords[state]}</Pill>
      {because && <span className="mt-1 block text-13 text-muted">{becauseInWords(because)}</span>}
    </span>
  )
}
