import { type SubmitEvent, useId, useState } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { NOTE_LENGTH } from '#contract/orders/checkout/checkout-limits.ts'
import { readReports, reportItem } from '#contract/orders/issues/issues.ts'
import type { OrderLine } from '#contract/orders/orders/order.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Dialog, type Opened } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { call, fieldSentenceOf } from '../../network/browser-call.ts'
import { issueTexts as texts } from '../../texts/issues.ts'
import { type IssueDraft, ItemIssue, Missing, newDraft } from './item-issue.tsx'
import { usePhotos } from './use-photos.ts'

type Reply = ReplyOf<typeof reportItem>

interface Props extends Opened {
  orderId: string
  /** The lines that can still be reported. */
  lines: readonly OrderLine[]
  onSent: (reply: Reply) => void
}

/** Reports one item or several. Nothing is chosen at first: one careless press would report it. A single item is. */
export function IssueDialog({ orderId, lines, open, onClose, onSent }: Props) {
  const id = useId()
  const [drafts, setDrafts] = useState<Record<string, IssueDraft>>(() => firstDrafts(lines))
  const [isMissed, setMissed] = useState(false)
  const [note, setNote] = useState('')
  const photos = usePhotos()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const ticked = lines.flatMap((line) => {
    const draft = drafts[line.product_id]
    return draft ? [{ line, draft, photo: photos.of(line.product_id) }] : []
  })
  // A product can be reported only once, so the issue waits for its photo.
  const isBusy = isSending || ticked.some(({ draft, photo }) => draft.what === 'bad' && photo.isReading)
  const isNoneTicked = isMissed && ticked.length === 0

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    setMissed(true)
    setProblem(undefined)
    if (ticked.length === 0 || ticked.some(({ draft }) => !draft.what))
      return focusMissing(event.currentTarget)
    setSending(true)
    let reply: Reply | undefined
    try {
      for (const each of ticked) reply = await report(each)
      onClose()
    } catch (error) {
      setProblem(fieldSentenceOf(error))
    }
    if (reply) onSent(reply)
    setSending(false)
  }

  async function report({ line, draft, photo: { photo } }: (typeof ticked)[number]): Promise<Reply> {
    const { what = 'missing', quantity, key } = draft
    const issue = { order_id: orderId, product_id: line.product_id, what, quantity, note }
    const once = { headers: { 'idempotency-key': key } }
    try {
      return await call(reportItem, { ...issue, ...(photo && what === 'bad' && { photo }) }, once)
    } catch (error) {
      if (!isRefused(error, 'already_there')) throw error
      // Another tab has reported the product already: shows that issue.
      const reply = await call(readReports, { order_id: orderId })
      showToast('info', error.message, 'order')
      return reply
    }
  }

  /** Keeps what was typed for the next opening, but not the error message. */
  function close() {
    setProblem(undefined)
    onClose()
  }

  return (
    <Dialog open={open} onClose={close} title={texts.title}>
      <form onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <fieldset
          className="flex min-w-0 flex-col gap-2"
          aria-describedby={isNoneTicked ? `${id}-none` : undefined}
        >
          <legend className="mb-2 font-semibold text-14">{texts.items}</legend>
          {lines.map((line) => (
            <ItemIssue
              key={line.product_id}
              line={line}
              draft={drafts[line.product_id]}
              isMissed={isMissed}
              photo={photos.of(line.product_id)}
              onDraft={(draft) => setDrafts(withDraft(drafts, line.product_id, draft))}
            />
          ))}
          {isNoneTicked && <Missing id={`${id}-none`} sentence={texts.itemMissing} />}
        </fieldset>
        <TextArea
          label={texts.note}
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className="text-14 text-muted">{texts.next}</p>
        <p role="alert" className="font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" busy={isBusy} className="w-full">
          {ticked.length > 1 ? texts.sendAll(ticked.length) : texts.send}
        </Button>
      </form>
    </Dialog>
  )
}

function firstDrafts([first, ...others]: readonly OrderLine[]): Record<string, IssueDraft> {
  return first && others.length === 0 ? { [first.product_id]: newDraft() } : {}
}

function withDraft(drafts: Record<string, IssueDraft>, productId: string, draft: IssueDraft | undefined) {
  const { [productId]: _, ...others } = drafts
  return draft ? { ...others, [productId]: draft } : others
}

/** The first question without an answer: which item, or what is wrong with one. */
function focusMissing(form: Element): void {
  const groups = [...form.querySelectorAll('[data-what]')]
  const group = groups.find((group) => !group.querySelector('input:checked')) ?? form
  group.querySelector('input')?.focus()
}
