import { useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import { declineReport, type OfficeIssue, type OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { Moment, Pill } from '../../pieces/cells.tsx'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { TextArea, typed } from '../../pieces/fields.tsx'
import { Part, useDone } from '../../pieces/page.tsx'
import { useFocusBack } from '../../pieces/yes-or-no.tsx'
import type { Refund } from './refund-attempt.ts'
import { useFreshly } from './use-freshly.ts'

interface Props {
  order: OfficeOrder
  reports: readonly OfficeIssue[]
  refund: Refund
}

/** The customer’s issues with missing or bad items, and the answers to them. */
export function OrderIssues({ order, reports, refund }: Props) {
  if (reports.length === 0) return null
  return (
    <Part title="Reported by the customer">
      <ul className="grid gap-3">
        {reports.map((report) => (
          <li key={report.product_id} className="rounded-card bg-well p-3">
            <Issue report={report} />
            <Answers order={order} report={report} refund={refund} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Issue({ report }: { report: OfficeIssue }) {
  const { title, what, quantity, note, photo, at, answer, answer_note } = report
  return (
    <>
      <p>
        <span className="font-semibold">
          {quantity} × {title}
        </span>{' '}
        {what === 'missing' ? 'was missing' : 'was not good'}{' '}
        {answer === 'refunded' && <Pill tone="green">Refunded</Pill>}
        {answer === 'declined' && <Pill tone="grey">Declined</Pill>}
      </p>
      {note && <p className="wrap-anywhere">“{note}”</p>}
      {answer_note && <p className="wrap-anywhere text-muted">Answered: “{answer_note}”</p>}
      <p className="text-13 text-muted">
        <Moment at={at} />
      </p>
      {photo && (
        <img
          src={`data:image/jpeg;base64,${photo}`}
          alt={`${title}, as the customer received it`}
          className="mt-2 max-h-80 max-w-full rounded-card"
        />
      )}
    </>
  )
}

interface AnswersProps extends Omit<Props, 'reports'> {
  report: OfficeIssue
}

function Answers({ order: { number, money, lines }, report, refund }: AnswersProps) {
  const done = useDone()
  const { product_id, title, what, amount, answer } = report
  const left = lines.find((line) => line.product_id === product_id)?.refunds_for.length ?? 0
  const quantity = Math.min(report.quantity, left)
  const [isDeclining, setDeclining] = useState(false)
  const opener = useFocusBack(isDeclining)
  const [words, setWords] = useState('')
  useUnsaved('', answer === null && isDeclining ? words : '')
  const freshly = useFreshly()
  const accept = useAction(async () => {
    await freshly(() =>
      refund({
        number,
        lines: [{ product_id, quantity }],
        reason: what === 'missing' ? 'item_missing' : 'item_bad',
        reports: [product_id],
        seen_left: money.left,
      }),
    )
    await done(`${formatDollars(amount)} for ${title} is on its way back.`)
  })
  const mayAccept = amount > 0 && amount <= money.room
  if (answer !== null) return <NotSent words={words} />
  if (isDeclining)
    return (
      <DeclineForm
        number={number}
        report={report}
        words={words}
        setWords={setWords}
        onBack={() => setDeclining(false)}
      />
    )
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      {accept.sentence && <ErrorNote sentence={accept.sentence} />}
      {mayAccept ? (
        <Button busy={accept.busy} onClick={() => accept.run()}>
          Refund {formatDollars(amount)}
        </Button>
      ) : (
        <p className="text-muted">
          {amount > 0 ? `${formatDollars(amount)} is more than you can refund.` : 'It is refunded already.'}
        </p>
      )}
      <QuietButton ref={opener} onClick={() => setDeclining(true)}>
        Decline
      </QuietButton>
    </div>
  )
}

/** Shows typed words that were not sent because another operator answered first. */
function NotSent({ words }: { words: string }) {
  if (words === '') return null
  return (
    <p className="wrap-anywhere mt-2 font-semibold text-warning">
      You have written “{words}”, which was not sent.
    </p>
  )
}

interface DeclineProps {
  number: string
  report: OfficeIssue
  words: string
  setWords: (words: string) => void
  onBack: () => void
}

function DeclineForm({ number, report, words, setWords, onBack }: DeclineProps) {
  const done = useDone()
  const { product_id, title } = report
  const { run, busy, fields, sentence } = useAction(async () => {
    await call(declineReport, { number, product_id, reply_note: words })
    setWords('')
    await done(`The issue with ${title} is declined, and the customer is told.`)
  })
  return (
    <ActionForm run={() => run()} className="mt-2 grid gap-2">
      <TextArea
        label={`Why ${title} is not refunded`}
        hint="The customer is sent these words."
        name="reply_note"
        maxLength={300}
        autoFocus
        {...typed(words, setWords, fields.reply_note)}
      />
      {sentence && <ErrorNote sentence={sentence} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="danger" busy={busy}>
          Decline and tell them
        </Button>
        <QuietButton onClick={onBack}>Back</QuietButton>
      </div>
    </ActionForm>
  )
}
