import { useState } from 'react'
import { BAGS_AT_MOST, type Temperature, temperatures } from '#contract/orders/desk/bags.ts'
import { type PickingOrder, packPicked } from '#contract/orders/picking/picking.ts'
import { refusedHere } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { orderNumbers } from '../../pieces/order-words.ts'
import { Part, useGoOn } from '../../pieces/page.tsx'
import { StepButton } from './how-much.tsx'
import { useKept } from './kept-picking.ts'
import { PICK } from './picking-address.ts'
import { sendActs } from './send-acts.ts'

const bagWords: Record<Temperature, string> = {
  shelf: 'Dry',
  chilled: 'Chilled, in the cool room',
  frozen: 'Frozen, in the freezer',
}

/** The end of an order: how many bags stand where, and Packed. */
export function BagsPart({ order }: { order: PickingOrder }) {
  const { number, lines, bags: usual } = order
  const [bags, setBags] = useState(usual)
  const goOn = useGoOn()
  const open = lines.filter(({ outcome }) => !outcome).length
  const isNothing = open === 0 && lines.every(({ outcome }) => outcome?.quantity === 0)
  const { run, busy, sentence } = useAction(async () => {
    await sendActs()
    if (useKept.getState().acts.some((act) => act.number === number)) throw refusedHere('network_error')
    await call(packPicked, { number, bags, ...(isNothing && { nothing_packed: true }) })
    await goOn(PICK, { state: { said: `Order ${orderNumbers(order)} is packed: ${bagsInWords(bags)}.` } })
  })
  return (
    <Part title="Bags">
      <div className="grid max-w-100 gap-2">
        {temperatures.map((temperature) => (
          <BagCount
            key={temperature}
            words={bagWords[temperature]}
            count={bags[temperature]}
            onCount={(count) => setBags({ ...bags, [temperature]: count })}
          />
        ))}
        {sentence && <ErrorNote sentence={sentence} />}
        {open > 0 && <p>{open === 1 ? '1 line is' : `${open} lines are`} still open.</p>}
        <Button busy={busy} usedUp={open > 0} onClick={() => run()} className="min-h-14 text-18">
          {isNothing ? 'Nothing was there: end the order' : 'Packed'}
        </Button>
      </div>
    </Part>
  )
}

interface BagCountProps {
  words: string
  count: number
  onCount: (count: number) => void
}

function BagCount({ words, count, onCount }: BagCountProps) {
  return (
    <fieldset className="flex items-center gap-3">
      <legend className="float-left min-w-0 flex-1 font-semibold">{words}</legend>
      <StepButton
        icon="minus"
        label="One bag less"
        disabled={count === 0}
        onPress={() => onCount(count - 1)}
      />
      <output className="w-8 text-center font-bold text-22 tabular-nums">{count}</output>
      <StepButton
        icon="plus"
        label="One bag more"
        disabled={count >= BAGS_AT_MOST}
        onPress={() => onCount(count + 1)}
      />
    </fieldset>
  )
}

function bagsInWords(bags: Record<Temperature, number>): string {
  const words = { shelf: 'dry', chilled: 'chilled', frozen: 'frozen' }
  return temperatures
    .filter((temperature) => bags[temperature] > 0)
    .map((temperature) => `${bags[temperature]} ${words[temperature]}`)
    .join(', ')
}
