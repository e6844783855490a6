import { formatDollars } from '#contract/money.ts'
import { addOrderEnding, addOrderMove, type OfficeOrder } from '#contract/office/orders/office-orders.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { useAction } from '../network/use-action.ts'
import { useAsked } from '../pieces/use-asked.ts'
import { useFocusBack } from '../pieces/use-focus-back.ts'
import { YesOrNo } from '../pieces/yes-or-no.tsx'
import { callProven } from '../proof/proof-store.ts'
import { endingWords, moveWords, statusWords } from './order-words.ts'
import { useFreshly } from './use-freshly.ts'

interface Props {
  order: OfficeOrder
  onDone: (sentence: string) => Promise<void>
}

type Ending = OfficeOrder['endings'][number]

/** The next states of the order, from the same state table that the service enforces. */
export function OrderMoves({ order, onDone }: Props) {
  const { number, order_status: from, moves, endings } = order
  const freshly = useFreshly()
  const { about: asked, isOpen, ask, end: leave } = useAsked<Ending>()
  const isAsking = isOpen && asked !== undefined && endings.includes(asked)
  const opener = useFocusBack(isAsking)
  const { run, busy, sentence } = useAction(async (work: () => Promise<unknown>, said: string) => {
    await freshly(work)
    leave()
    await onDone(said)
  })
  const move = (to: (typeof moves)[number]) =>
    run(() => call(addOrderMove, { number, from, to }), `Order ${number}: ${statusWords[to].toLowerCase()}.`)
  const end = (to: Ending) =>
    run(
      () => callProven(addOrderEnding, { number, from, to }),
      `Order ${number}: ${statusWords[to].toLowerCase()}. ${moneyBack(order)}`,
    )
  if (moves.length + endings.length === 0) return null
  return (
    <div className="mb-6 grid gap-3">
      {sentence && <ErrorNote sentence={sentence} />}
      {isAsking ? (
        <YesOrNo
          question={`${endingWords[asked]}? ${moneyBack(order)} The customer is told.`}
          yes="Yes"
          no="No"
          busy={busy}
          onYes={() => end(asked)}
          onNo={leave}
          className="rounded-card bg-well p-3"
        >
          <p className="min-w-48 flex-1">
            {endingWords[asked]}? {moneyBack(order)} The customer is told.
          </p>
        </YesOrNo>
      ) : (
        <div className="flex flex-wrap gap-3">
          {moves.map((to) => (
            <Button key={to} busy={busy} onClick={() => move(to)}>
              {moveWords[to]}
            </Button>
          ))}
          {endings.map((to) => (
            <Button key={to} ref={to === asked ? opener : undefined} tone="quiet" onClick={() => ask(to)}>
              {endingWords[to]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function moneyBack({ money }: OfficeOrder): string {
  return money.left > 0 ? `${formatDollars(money.left)} goes back.` : 'No money goes back.'
}
