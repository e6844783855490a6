import { useId } from 'react'
import { type MessageKind, textOf } from '#contract/people/messages/message-texts.ts'
import { smsLength } from '#contract/people/messages/sms-length.ts'
import {
  isByEmail,
  SMS_AT_MOST,
  samplesFor,
  type Wording,
  writeMessage,
} from '#contract/people/messages/write-message.ts'

interface Props {
  kind: MessageKind
  wording: Wording
  origin: string
}

/** Previews a message, with sample values of typical length. */
export function TextPreview({ kind, wording, origin }: Props) {
  const id = useId()
  const { subject, body } = writeMessage(kind, wording, samplesFor(origin))
  const text = textOf(kind)
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-2 text-18">
        Preview
      </h2>
      {text.channels.includes('sms') && (
        <figure className="mb-6">
          <p className="wrap-anywhere max-w-88 whitespace-pre-line rounded-card bg-success-pale p-4">
            {body}
          </p>
          <figcaption className="mt-2 text-13 text-muted">
            <SmsCount body={body} />
          </figcaption>
        </figure>
      )}
      {isByEmail(text) && (
        <figure>
          <div className="rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
            <p className="wrap-anywhere border-outline border-b pb-2 font-semibold">{subject}</p>
            <p className="wrap-anywhere mt-3 whitespace-pre-line">{body}</p>
          </div>
          <figcaption className="mt-2 text-13 text-muted">As an email</figcaption>
        </figure>
      )}
      <p className="mt-4 text-13 text-muted">These are samples. Each message has its own details.</p>
    </section>
  )
}

function SmsCount({ body }: { body: string }) {
  const { segments, dear } = smsLength(body)
  return (
    <>
      <span role="status" className={segments > SMS_AT_MOST ? 'font-semibold text-danger' : ''}>
        {segments === 1 ? 'Sent and charged as 1 SMS' : `Sent and charged as ${segments} SMS`}
        {segments > SMS_AT_MOST && `; ${SMS_AT_MOST} are the most`}
      </span>
      {dear.length > 0 && (
        <span className="block">With {dear.join(' ')} in it, less than half as much fits into one SMS.</span>
      )}
    </>
  )
}
