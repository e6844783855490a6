import { useState } from 'react'
import { formatDollars } from '#contract/money.ts'
import {
  addOrderEnding,
  addOrderMove,
  type OfficeOrder,
  undoOrderStep,
} from '#contract/orders/desk/office-orders.ts'
import { type OfficeMove, officeMoves, stageAfter } from '#contract/orders/desk/order-moves.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { windowInWords } from '../../pieces/cells.tsx'
import { useDialogSubject } from '../../pieces/dialogs.tsx'
import { CheckField } from '../../pieces/fields.tsx'
import { endingInWords, moveInWords, stageWords, statusWords } from '../../pieces/order-words.ts'
import { useDone } from '../../pieces/page.tsx'
import { useFocusBack, YesOrNo } from '../../pieces/yes-or-no.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { UndoButton } from './undo-button.tsx'
import { useFreshly } from './use-freshly.ts'

const STICKY =
  'sticky-action z-5 max-768:fixed max-768:inset-x-0 max-768:bottom-0 max-768:grid max-768:border-outline max-768:border-t max-768:bg-surface max-768:px-4 max-768:py-2 print:hidden'

type Ending = OfficeOrder['endings'][number]

/** The next states of the order, from the same state table that the service enforces. */
export function OrderMoves({ order }: { order: OfficeOrder }) {
  const done = useDone()
  const { number, order_status: from, stage, endings, undo } = order
  // An order is taken on by opening it.
  const moves = order.moves.filter((to) => to !== 'to_pick' || stage !== 'new')
  const freshly = useFreshly()
  const { about: asked, isOpen, ask, end: leave } = useDialogSubject<Ending | OfficeMove>()
  const [isWished, setWished] = useState(false)
  const isAsking = isOpen && asked !== undefined && [...moves, ...endings].includes(asked)
  const opener = useFocusBack(isAsking)
  const { run, busy, sentence } = useAction(async (work: () => Promise<unknown>, said: string) => {
    await freshly(work)
    leave()
    await done(said)
  })
  const move = (to: OfficeMove) =>
    run(
      () => call(addOrderMove, { number, from, from_stage: stage, to }),
      `Order ${number}: ${stageWords[stageAfter(to)].toLowerCase()}.`,
    )
  const end = (to: Ending) =>
    run(
      () => callReauthenticated(addOrderEnding, { number, from, to, wished_by_customer: isWished }),
      `Order ${number}: ${statusWords[to].toLowerCase()}. ${moneyBack(order)}`,
    )
  const takeBack = (step_id: string) =>
    run(() => call(undoOrderStep, { number, step_id }), `Order ${number}: undone. Nobody was told.`)
  return (
    <div className="grid gap-3 has-[button]:mb-6">
      {sentence && <ErrorNote sentence={sentence} />}
      {order.money.to_hold > 0 && (
        <p className="text-muted">The card is asked at the window’s cut-off. Picking can start after that.</p>
      )}
      {isAsking ? (
        <YesOrNo
          question={questionAbout(asked, order)}
          yes="Yes"
          no="No"
          busy={busy}
          onYes={() => (isOfficeMove(asked) ? move(asked) : end(asked))}
          onNo={leave}
          className="rounded-card bg-well p-3"
        >
          <p className="min-w-48 flex-1">{questionAbout(asked, order)}</p>
          {asked === 'cancelled' && order.money.room < order.money.left && (
            <CheckField
              label="The customer asked for it. If they didn’t, someone who can refund more has to cancel it."
              checked={isWished}
              onChange={setWished}
              className="w-full"
            />
          )}
        </YesOrNo>
      ) : (
        <div className="flex flex-wrap gap-3">
          <UndoButton undo={undo} busy={busy} onUndo={takeBack} />
          {moves.map((to, at) => (
            <div key={to} className={at === 0 ? STICKY : undefined}>
              <Button
                ref={to === asked ? opener : undefined}
                busy={busy}
                tone={at === 0 ? 'primary' : 'quiet'}
                onClick={() => (isEarly(to, order) ? ask(to) : move(to))}
              >
                {moveInWords(to, stage)}
              </Button>
            </div>
          ))}
          {endings.map((to) => (
            <QuietButton key={to} ref={to === asked ? opener : undefined} onClick={() => ask(to)}>
              {endingInWords(to, from)}
            </QuietButton>
          ))}
        </div>
      )}
    </div>
  )
}

function isOfficeMove(to: Ending | OfficeMove): to is OfficeMove {
  return officeMoves.some((one) => one === to)
}

/** Before the window begins, one press too many would tell the customer that the driver is coming. */
function isEarly(to: OfficeMove, { window }: OfficeOrder): boolean {
  return to === 'out_for_delivery' && Date.now() < Date.parse(window.starts_at)
}

function questionAbout(asked: Ending | OfficeMove, order: OfficeOrder): string {
  if (isOfficeMove(asked))
    return `Its window is ${windowInWords(order.window)}, and has not begun. Tell the customer now that it is on its way?`
  return `${endingInWords(asked, order.order_status)}? ${moneyBack(order)} We’ll let the customer know.`
}

function moneyBack({ money }: OfficeOrder): string {
  return money.left > 0 ? `${formatDollars(money.left)} goes back.` : 'No money goes back.'
}
