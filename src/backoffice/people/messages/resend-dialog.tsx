import { useEffect, useState } from 'react'
import { type OfficeOrder, readOfficeOrder, resendOrderMessage } from '#contract/orders/desk/office-orders.ts'
import { channelWords, kindInWords } from '#contract/people/messages-desk/message-list.ts'
import type { MessageRow } from '#contract/people/messages-desk/messages.ts'
import type { Opened } from '#ui/overlay/dialog.tsx'
import { Loader } from '#ui/states/spinner.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, sentenceOf, useAction } from '../../network/call.ts'
import { FormDialog } from '../../pieces/dialogs.tsx'
import { EntryForm } from '../../pieces/edit-form.tsx'
import { useDone } from '../../pieces/page.tsx'

type Chosen = Pick<MessageRow, 'id' | 'number'>

interface Props extends Opened {
  /** A message about an order; other messages cannot be sent again. */
  message: Chosen | undefined
}

/** Shows the message and the recipient before sending it again. */
export function ResendDialog({ message, open, onClose }: Props) {
  return (
    <FormDialog open={open} onClose={onClose} title="Send this message again?">
      {message?.number && <Resend key={message.id} id={message.id} number={message.number} />}
    </FormDialog>
  )
}

function Resend({ id, number }: { id: string; number: string }) {
  const done = useDone()
  const [order, setOrder] = useState<OfficeOrder>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isLeft = false
    call(readOfficeOrder, { number }).then(
      ({ data }) => !isLeft && setOrder(data),
      (error: unknown) => !isLeft && setFailure(sentenceOf(error)),
    )
    return () => {
      isLeft = true
    }
  }, [number])
  const action = useAction(async () => {
    await call(resendOrderMessage, { number, message_id: id })
    await done(`The message about order ${number} has been sent again.`)
  })
  if (failure) return <ErrorNote sentence={failure} />
  if (!order) return <Loader />
  const message = order.messages.find((one) => one.id === id)
  if (!message?.text) return <p>{message?.refused_because ?? 'This message is no longer kept.'}</p>
  const { mobile, email } = order.customer
  return (
    <EntryForm action={action} submit="Send it again">
      <p className="wrap-anywhere">
        {kindInWords(message.kind)}, to {message.channel === 'sms' ? mobile : email} by{' '}
        {channelWords[message.channel]}. It reads as the text is today:
      </p>
      <blockquote className="wrap-anywhere whitespace-pre-line rounded-card bg-well p-4">
        {message.text}
      </blockquote>
    </EntryForm>
  )
}
