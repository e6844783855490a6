import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { SOLD_BY, type SoldBy } from '#contract/goods/catalogue/by-weight.ts'
import { UNITS_AT_ONCE } from '#contract/goods/catalogue/product-limits.ts'
import {
  amountAsTyped,
  amountInWords,
  amountSentence,
  howMany,
  readAmount,
} from '#contract/goods/stock/amounts.ts'
import { receiveDelivery, type SupplierOrder } from '#contract/goods/stock/supplier-orders.ts'
import { isSame } from '#contract/merge.ts'
import { newKey } from '#contract/new-key.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { Button, IconButton, QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { ActionForm } from '../../pieces/edit-form.tsx'
import { CheckField, Field, typedInto } from '../../pieces/fields.tsx'
import { Part, useDone } from '../../pieces/page.tsx'
import { useIdempotencyKey } from '../../pieces/use-idempotency-key.ts'
import { howSoon, PASSED_QUESTION } from './lot-in-words.tsx'

/** A received lot as typed; a product delivered in two lots has two. */
interface Arrival {
  id: string
  productId: string
  title: string
  soldBy: SoldBy
  quantity: string
  bestBefore: string
  code: string
}

/** Records a delivery. The form starts with the quantities still expected. */
export function ReceiveForm({ order }: { order: SupplierOrder }) {
  const done = useDone()
  const { revalidate } = useRevalidator()
  // After a concurrent delivery the operator is told of it and may send the typed values all the same.
  const [seen, setSeen] = useState(order)
  const [draft, setDraft] = useState(() => ({ arrivals: awaited(order), isAll: true, askedOf: '' }))
  const { arrivals, isAll, askedOf } = draft
  const setArrivals = (arrivals: Arrival[]) => setDraft((draft) => ({ ...draft, arrivals }))
  useUnsaved(awaited(seen), arrivals)
  const once = useIdempotencyKey({ onUsedDifferently: revalidate })
  // The order was changed but nothing was received: adopt it without a message.
  if (order.version > seen.version && cameOf(order) === cameOf(seen)) {
    setSeen(order)
    setArrivals(withTyped(arrivals, { was: awaited(seen), now: awaited(order) }))
  }
  const passed = passedOf(arrivals)
  const doubt = passed.map(({ name, day }) => `${name} ${day}`).join()
  const isAsked = doubt !== '' && askedOf === doubt
  const { run, busy, fields, sentence } = useAction(async () => {
    const lines = arrivals.flatMap((_, at) => readLine(arrivals, at) ?? [])
    if (doubt !== '' && !isAsked) {
      setDraft({ ...draft, askedOf: doubt })
      const fields = Object.fromEntries(passed.map(({ name }) => [name, PASSED_QUESTION]))
      throw new Refused('invalid_input', [400, ''], { fields })
    }
    const asked = { supplier_order_id: order.id, version: seen.version, lines, is_all: isAll }
    const { data } = await once((options) => call(receiveDelivery, asked, options)).catch(async (error) => {
      if (isRefused(error, 'changed_meanwhile')) {
        const now = error.details.now as SupplierOrder
        setSeen(now)
        await revalidate()
        throw new Refused('changed_meanwhile', [409, meanwhile(now)])
      }
      throw error
    })
    setSeen(data)
    setArrivals(awaited(data))
    const came = sumInWords(seen, lines)
    await done(
      `${came} received. ${isAll ? `Order ${order.number} is closed.` : 'The rest is still to come.'}`,
    )
  })
  const change = (id: string, more: Partial<Arrival>) =>
    setArrivals(arrivals.map((one) => (one.id === id ? { ...one, ...more } : one)))
  function another({ id, ...product }: Arrival) {
    const at = arrivals.findIndex((one) => one.id === id) + 1
    const more = { ...product, id: newKey(), quantity: '', bestBefore: '', code: '' }
    setArrivals(arrivals.toSpliced(at, 0, more))
  }
  return (
    <Part title="What arrived">
      <ActionForm run={() => run()} className="grid gap-3">
        <ul className="grid gap-3">
          {arrivals.map((arrival, at) => (
            <li key={arrival.id} className="rounded-card bg-well p-3">
              <ArrivalFields
                arrival={arrival}
                errors={errorsOf(fields, arrivals, at)}
                onChange={(more) => change(arrival.id, more)}
                onAnother={() => another(arrival)}
                onOut={
                  arrivals.filter(({ productId }) => productId === arrival.productId).length > 1
                    ? () => setArrivals(arrivals.filter(({ id }) => id !== arrival.id))
                    : undefined
                }
              />
            </li>
          ))}
        </ul>
        <CheckField
          label="Nothing more is coming on this order"
          checked={isAll}
          onChange={(isAll) => setDraft({ ...draft, isAll })}
        />
        {(fields.lines ?? sentence) && <ErrorNote sentence={fields.lines ?? sentence ?? ''} />}
        <Button type="submit" busy={busy} className="justify-self-start">
          {isAsked ? 'Receive it anyway' : 'Receive'}
        </Button>
      </ActionForm>
    </Part>
  )
}

interface FieldsProps {
  arrival: Arrival
  errors: ReturnType<typeof errorsOf>
  onChange: (more: Partial<Arrival>) => void
  onAnother: () => void
  onOut: (() => void) | undefined
}

function ArrivalFields({ arrival, errors, onChange, onAnother, onOut }: FieldsProps) {
  const { title } = arrival
  const field = typedInto(arrival, onChange)
  return (
    <fieldset>
      <legend className="wrap-anywhere float-left mb-2 w-full font-semibold">{title}</legend>
      <div className="clear-both flex flex-wrap items-end gap-3">
        <Field
          label={howMany({ sold_by: arrival.soldBy })}
          inputMode="decimal"
          className="w-28"
          {...field('quantity', errors.other)}
        />
        <Field label="Best before" type="date" className="w-44" {...field('bestBefore', errors.bestBefore)} />
        <Field label="Lot" maxLength={40} className="w-32" {...field('code')} />
        <QuietButton aria-label={`Another lot of ${title}`} onClick={onAnother}>
          Another lot
        </QuietButton>
        {onOut && <IconButton icon="close" label={`Remove this lot of ${title}`} onClick={onOut} />}
      </div>
    </fieldset>
  )
}

function cameOf({ lines }: SupplierOrder): number {
  return lines.reduce((sum, { received }) => sum + received, 0)
}

/** `36`, `12.4 kg` or `36 and 12.4 kg`. */
function sumInWords(
  { lines }: SupplierOrder,
  came: readonly { product_id: string; quantity: number }[],
): string {
  const soldBy = new Map(lines.map(({ product_id, sold_by }) => [product_id, sold_by]))
  return SOLD_BY.flatMap((sold_by) => {
    const some = came.filter(({ product_id }) => soldBy.get(product_id) === sold_by)
    const sum = some.reduce((sum, { quantity }) => sum + quantity, 0)
    return some.length > 0 ? [amountInWords({ sold_by }, sum)] : []
  }).join(' and ')
}

function awaited({ lines }: SupplierOrder): Arrival[] {
  return lines.map(({ product_id, title, sold_by, ordered, received }) => ({
    id: product_id,
    productId: product_id,
    title,
    soldBy: sold_by,
    quantity: received < ordered ? amountAsTyped({ sold_by }, ordered - received) : '',
    bestBefore: '',
    code: '',
  }))
}

/** Returns the expected lines, with a product's typed lines instead where the operator has edited them. */
function withTyped(
  arrivals: readonly Arrival[],
  { was, now }: { was: readonly Arrival[]; now: readonly Arrival[] },
): Arrival[] {
  return now.flatMap((line) => {
    const mine = arrivals.filter(({ productId }) => productId === line.productId)
    const isTyped = !isSame(
      mine,
      was.filter(({ productId }) => productId === line.productId),
    )
    return isTyped ? mine : [line]
  })
}

/** An empty quantity or zero means that nothing came. */
function readLine(arrivals: readonly Arrival[], at: number) {
  const arrival = arrivals[at]
  if (!arrival || !isSent(arrival)) return undefined
  const { productId, bestBefore, code, soldBy: sold_by } = arrival
  const quantity = readAmount({ sold_by }, arrival.quantity, UNITS_AT_ONCE)
  if (quantity === undefined) {
    const fields = { [`${nameOf(arrivals, at)}.quantity`]: amountSentence({ sold_by }, UNITS_AT_ONCE) }
    throw new Refused('invalid_input', [400, ''], { fields })
  }
  return { product_id: productId, quantity, lot_code: code, best_before: bestBefore || null }
}

/** The service numbers only the lines it received, so errors are looked up by that number. */
function errorsOf(fields: Record<string, string>, arrivals: readonly Arrival[], at: number) {
  const name = nameOf(arrivals, at)
  const bestBefore = fields[`${name}.best_before`]
  const other = Object.keys(fields).find((one) => one.startsWith(`${name}.`) && !one.endsWith('.best_before'))
  return { bestBefore, other: other && fields[other] }
}

function nameOf(arrivals: readonly Arrival[], at: number): string {
  return `lines.${arrivals.slice(0, at).filter(isSent).length}`
}

function isSent({ quantity }: Arrival): boolean {
  return !/^0*(\.0*)?$/.test(quantity.trim())
}

/** Returns the names of date fields that lie in the past. */
function passedOf(arrivals: readonly Arrival[]) {
  return arrivals.flatMap((arrival, at) => {
    const { bestBefore: day } = arrival
    const hasPassed = isSent(arrival) && day !== '' && howSoon(day) === 'passed'
    return hasPassed ? [{ name: `${nameOf(arrivals, at)}.best_before`, day }] : []
  })
}

function meanwhile({ state, received, lines }: SupplierOrder): string {
  const latest = lines.flatMap(({ lots }) => lots).toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
  const by = latest?.by ?? 'Another team member'
  if (state !== 'open') return `${by} has just closed this order.`
  return `${by} has just received some of it. Total received: ${received}. If you have more, press Receive again.`
}
