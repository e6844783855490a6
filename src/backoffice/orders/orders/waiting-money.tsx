import { useId, useState } from 'react'
import {
  isInReview,
  isTurnedDown,
  REFUND_NOT_MADE,
  SEEN_TO_NOTE,
} from '#contract/money/payments/waiting-money.ts'
import { formatDollars } from '#contract/money.ts'
import type { OfficeOrder } from '#contract/orders/desk/office-orders.ts'
import { addSeenTo } from '#contract/orders/desk/resolutions.ts'
import { Refused } from '#contract/refused.ts'
import { may } from '#contract/rights.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { useMe } from '../../layout/use-me.ts'
import { useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { CheckField, TextArea, useSaidOfSent } from '../../pieces/fields.tsx'
import { useDone } from '../../pieces/page.tsx'
import { useFocusBack } from '../../pieces/yes-or-no.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { useFreshly } from './use-freshly.ts'

interface Waiting {
  what: 'payment' | 'refund'
  id: string
  /** `payment of $15.90` */
  title: string
  says: string
  /** Resolved together with the refund that it is about. */
  goesWithRefund?: boolean
}

/** Payments and refunds of an order that wait for an operator, and the way to mark them as resolved. */
export function WaitingMoney({ order }: { order: OfficeOrder }) {
  const { role } = useMe()
  const waiting = [...reviewsOf(order), ...turnedDownOf(order)]
  if (waiting.length === 0) return null
  return (
    <ul className="mt-3 grid gap-3">
      {waiting.map((one) => (
        <li key={one.id} className="wrap-anywhere rounded-card bg-warning-pale p-3">
          <p>{one.says}</p>
          {may(role, 'refunds') && !one.goesWithRefund && <ResolveForm number={order.number} waiting={one} />}
        </li>
      ))}
    </ul>
  )
}

function reviewsOf({ payments, refunds }: OfficeOrder): Waiting[] {
  const hasTurnedDown = refunds.some(isTurnedDown)
  return payments.filter(isInReview).map(({ id, amount, review }) => {
    const title = `payment of ${formatDollars(amount)}`
    const goesWithRefund = hasTurnedDown && review?.startsWith(REFUND_NOT_MADE) === true
    return { what: 'payment', id, title, says: `Please check the ${title}: ${review}.`, goesWithRefund }
  })
}

function turnedDownOf({ refunds }: OfficeOrder): Waiting[] {
  return refunds.filter(isTurnedDown).map(({ id, amount }) => {
    const title = `refund of ${formatDollars(amount)}`
    return {
      what: 'refund',
      id,
      title,
      says: `The bank turned down the ${title}: the customer hasn’t got that money.`,
    }
  })
}

function ResolveForm({ number, waiting: { what, id, title } }: { number: string; waiting: Waiting }) {
  const done = useDone()
  const [isAsked, setAsked] = useState(false)
  const opener = useFocusBack(isAsked)
  const [{ note, isGiven }, setDraft] = useState<{ note: string; isGiven?: boolean }>({ note: '' })
  useUnsaved('', isAsked ? note : '')
  const freshly = useFreshly()
  const { run, busy, fields, sentence } = useAction(async () => {
    if (what === 'refund' && isGiven === undefined) throw unanswered()
    const given = isGiven === undefined ? {} : { given_otherwise: isGiven }
    await freshly(() => callReauthenticated(addSeenTo, { number, what, id, note, ...given }))
    await done(`The ${title} is resolved.`)
  })
  if (!isAsked)
    return (
      <QuietButton ref={opener} className="mt-2" onClick={() => setAsked(true)}>
        Mark as resolved<span className="sr-only">: {title}</span>
      </QuietButton>
    )
  return (
    <ActionForm run={() => run()} className="mt-2 grid gap-2">
      <TextArea
        label={`What was done about the ${title}`}
        hint="Saved as a note on the order. Only the office sees it."
        error={fields.note}
        name="note"
        maxLength={SEEN_TO_NOTE}
        autoFocus
        value={note}
        onChange={({ target }) => setDraft((draft) => ({ ...draft, note: target.value }))}
      />
      {what === 'refund' && (
        <GivenOtherwise
          value={isGiven}
          onChange={(isGiven) => setDraft((draft) => ({ ...draft, isGiven }))}
          error={fields.given_otherwise}
        />
      )}
      {sentence && <ErrorNote sentence={sentence} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Mark as resolved
        </Button>
        <QuietButton onClick={() => setAsked(false)}>Back</QuietButton>
      </div>
    </ActionForm>
  )
}

const givenWords = [
  [true, 'Yes. It counts as refunded, and won’t be sent again.'],
  [false, 'No. We still have it, and it goes back when the order ends.'],
] as const

/** No answer is preselected, because either one moves money. */
function unanswered() {
  const fields = { given_otherwise: 'Please choose an answer.' }
  return new Refused('invalid_input', [400, ''], { fields })
}

interface GivenProps {
  value: boolean | undefined
  onChange: (isGiven: boolean) => void
  error: string | undefined
}

function GivenOtherwise({ value, onChange, error: said }: GivenProps) {
  const id = useId()
  const { error, onInput } = useSaidOfSent(said)
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-question`}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p id={`${id}-question`} className="mb-1 font-semibold text-14">
        Does the customer have this money another way?
      </p>
      {givenWords.map(([isGiven, words]) => (
        <CheckField
          key={words}
          type="radio"
          name="given_otherwise"
          label={words}
          checked={value === isGiven}
          onChange={() => {
            onInput()
            onChange(isGiven)
          }}
        />
      ))}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-13 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
