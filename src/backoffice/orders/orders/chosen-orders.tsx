import { useState } from 'react'
import { mayFollow } from '#contract/order-status.ts'
import { addOrderMove, type OrderRow, undoOrderStep } from '#contract/orders/desk/office-orders.ts'
import { UNDO_SECONDS } from '#contract/orders/desk/order-moves.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, sentenceOf, useAction } from '../../network/call.ts'
import { ChosenCount } from '../../pieces/choosing-column.tsx'
import { QuietLink, useDone } from '../../pieces/page.tsx'
import { YesOrNo } from '../../pieces/yes-or-no.tsx'
import { UndoButton } from './undo-button.tsx'

interface Props {
  chosen: readonly OrderRow[]
  onChosen: (orders: readonly OrderRow[]) => void
}

const QUESTION = 'Not every window has begun. Tell these customers now that their order is on its way?'

const BAR =
  'sticky-action sticky bottom-0 z-5 mt-3 flex flex-wrap items-center gap-3 rounded-card border border-outline bg-surface p-3 max-768:fixed max-768:inset-x-0 max-768:gap-2 max-768:rounded-none max-768:px-4 max-768:py-2 print:hidden'

/** What is done with the chosen orders at once. Those that are refused stay chosen. */
export function ChosenOrders({ chosen, onChosen }: Props) {
  const done = useDone()
  const [sent, setSent] = useState<{ steps: readonly Step[]; seconds: number }>()
  const [refused, setRefused] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { run, busy } = useAction((work: () => Promise<void>) => work())
  const maySend = chosen.every(({ stage }) => stage && mayFollow(stage, 'on_the_way'))
  const paper = `/office/paper?number=${chosen.map(({ number }) => number).join(',')}`

  async function send() {
    const { sent, left, why, steps, seconds } = await sendOut(chosen)
    setAsking(false)
    setRefused(why)
    onChosen(left)
    setSent(steps.length > 0 && seconds > 0 ? { steps, seconds } : undefined)
    if (sent > 0) await done(`${ordersInWords(sent)} out for delivery.`)
  }
  async function undo() {
    const { undone, why } = await takeBack(sent?.steps ?? [])
    setSent(undefined)
    setRefused(why)
    if (undone > 0) await done(`${ordersInWords(undone)}: undone. Nobody was told.`)
  }
  return (
    <div className={chosen.length > 0 || sent || refused ? BAR : undefined}>
      {refused && <ErrorNote sentence={refused} className="w-full" />}
      <ChosenCount count={chosen.length} />
      <UndoButton
        undo={sent?.steps[0] ? { step_id: sent.steps[0].step_id, seconds: sent.seconds } : null}
        busy={busy}
        onUndo={() => run(undo)}
      />
      {isAsking && (
        <YesOrNo
          question={QUESTION}
          yes="Yes"
          no="No"
          busy={busy}
          onYes={() => run(send)}
          onNo={() => setAsking(false)}
        >
          <p className="min-w-48 flex-1">{QUESTION}</p>
        </YesOrNo>
      )}
      {chosen.length > 0 && !isAsking && (
        <>
          <QuietLink to={paper}>Print slips</QuietLink>
          <QuietLink to={`${paper}&sheet=labels`}>Labels</QuietLink>
          {maySend && (
            <Button busy={busy} onClick={() => (isBeforeWindow(chosen) ? setAsking(true) : run(send))}>
              Out for delivery
            </Button>
          )}
          <QuietButton onClick={() => onChosen([])}>Choose none</QuietButton>
        </>
      )}
    </div>
  )
}

interface Step {
  number: string
  step_id: string
}

/** Sends orders out, one after the other; says which are left, why, and for how long all can be undone. */
async function sendOut(orders: readonly OrderRow[]) {
  const began = Date.now()
  const { done, left, why } = await each(orders, ({ number, order_status: from, stage }) =>
    call(addOrderMove, { number, from, from_stage: stage, to: 'out_for_delivery' }),
  )
  const steps: Step[] = done.flatMap(({ data: { number, undo } }) =>
    undo ? [{ number, step_id: undo.step_id }] : [],
  )
  const seconds = UNDO_SECONDS - Math.ceil((Date.now() - began) / 1_000)
  return { sent: done.length, left, why, steps, seconds }
}

async function takeBack(steps: readonly Step[]) {
  const { done, why } = await each(steps, (step) => call(undoOrderStep, step))
  return { undone: done.length, why }
}

function isBeforeWindow(orders: readonly OrderRow[]): boolean {
  return orders.some(({ window }) => Date.now() < Date.parse(window.starts_at))
}

function ordersInWords(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`
}

/** Goes on after a refusal, as the other orders have nothing to do with it. */
async function each<One extends { number: string }, Reply>(
  some: readonly One[],
  work: (one: One) => Promise<Reply>,
) {
  const done: Reply[] = []
  const left: One[] = []
  let why = ''
  for (const one of some)
    try {
      done.push(await work(one))
    } catch (error) {
      left.push(one)
      why ||= `Order ${one.number}: ${sentenceOf(error)}`
    }
  return { done, left, why: left.length > 1 ? `${ordersInWords(left.length)} not moved. ${why}` : why }
}
