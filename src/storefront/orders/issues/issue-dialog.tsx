import { type SubmitEvent, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { newKey } from '#contract/new-key.ts'
import { NOTE_LENGTH } from '#contract/orders/checkout/checkout-limits.ts'
import { readReports, reportItem } from '#contract/orders/issues/issues.ts'
import type { OrderLine } from '#contract/orders/orders/order.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call } from '../../network/browser-call.ts'
import { fieldSentenceOf } from '../../network/field-sentence-of.ts'
import { issueTexts as texts } from '../../texts/issues.ts'
import { IssueFields, type IssueKind } from './issue-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { usePhoto } from './use-photo.ts'

interface Props {
  orderId: string
  /** The lines that can still be reported. */
  lines: readonly OrderLine[]
  open: boolean
  onClose: () => void
  onSent: (reply: ReplyOf<typeof reportItem>) => void
}

export function IssueDialog({ orderId, lines, open, onClose, onSent }: Props) {
  const [first, ...others] = lines
  const [productId, setProductId] = useState(first && others.length === 0 ? first.product_id : '')
  const [what, setWhat] = useState<IssueKind>()
  const [isMissed, setMissed] = useState(false)
  const [quantity, setQuantity] = useState(1)
  const [note, setNote] = useState('')
  const chosen = usePhoto()
  /** Idempotency key: an unanswered issue may have arrived, so each press repeats the same one. */
  const [key] = useState(newKey)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const line = lines.find(({ product_id }) => product_id === productId)
  // A product can be reported only once, so the issue waits for its photo.
  const isBusy = isSending || (what === 'bad' && chosen.isReading)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!productId || !what) {
      setMissed(true)
      const missed = productId ? 'input[name=what]' : 'select'
      return event.currentTarget.querySelector<HTMLElement>(missed)?.focus()
    }
    setSending(true)
    setProblem(undefined)
    try {
      const report = { order_id: orderId, product_id: productId, what, quantity, note }
      const { photo } = chosen
      const once = { headers: { 'idempotency-key': key } }
      const reply = await call(reportItem, { ...report, ...(photo && what === 'bad' && { photo }) }, once)
      showToast('success', texts.sent, 'order')
      finish(reply)
    } catch (error) {
      if (isRefused(error, 'already_there')) await showWhatIsThere(error.message)
      else setProblem(fieldSentenceOf(error))
    }
    setSending(false)
  }

  /** Another tab has reported the product already: shows that issue. */
  async function showWhatIsThere(sentence: string) {
    try {
      const reply = await call(readReports, { order_id: orderId })
      showToast('info', sentence, 'order')
      finish(reply)
    } catch {
      setProblem(sentence)
    }
  }

  /** Keeps what was typed for the next opening, but not the error message. */
  function close() {
    setProblem(undefined)
    onClose()
  }

  function finish(reply: ReplyOf<typeof reportItem>) {
    onClose()
    onSent(reply)
  }

  return (
    <Dialog open={open} onClose={close} title={texts.title}>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <IssueFields
          lines={lines}
          productId={productId}
          what={what}
          isMissed={isMissed}
          onProduct={(productId) => {
            setProductId(productId)
            setQuantity(1)
          }}
          onWhat={setWhat}
        />
        {line && (
          <Select
            labelAbove
            label={texts.quantity}
            value={quantity}
            options={Array.from({ length: line.quantity }, (_, n) => [
              `${n + 1}`,
              texts.unitsOf(n + 1, line.quantity),
            ])}
            onChange={({ target }) => setQuantity(Number(target.value))}
          />
        )}
        {what === 'bad' && <PhotoField {...chosen} />}
        <TextArea
          label={texts.note}
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p role="alert" className="font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" busy={isBusy} className="w-full">
          {texts.send}
        </Button>
      </form>
    </Dialog>
  )
}
