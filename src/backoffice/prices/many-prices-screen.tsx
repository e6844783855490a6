import { useState } from 'react'
import { useLocation } from 'react-router'
import { brisbaneMoment } from '#contract/brisbane-time.ts'
import { productInWords } from '#contract/catalogue/pack-in-words.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { previewPrices, setPrices } from '#contract/office/prices/prices.ts'
import { PRODUCTS_AT_ONCE } from '#contract/office/products/product-table.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { FILES } from '../catalogue/catalogue-address.ts'
import { sendTable } from '../catalogue/send-table.ts'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { useGoOn } from '../layout/use-go-on.ts'
import { call } from '../network/call.ts'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { DoneNote } from '../pieces/done-note.tsx'
import { Field } from '../pieces/field.tsx'
import { type Column, ListTable } from '../pieces/list-table.tsx'
import { PageHead } from '../pieces/page-head.tsx'
import { requireNearYears } from '../pieces/require-near-years.ts'
import { TextArea } from '../pieces/text-area.tsx'
import { useIdempotencyKey } from '../pieces/use-idempotency-key.ts'
import { useSaid } from '../pieces/use-said.ts'
import { WayBack } from '../pieces/way-back.tsx'
import { callProven } from '../proof/proof-store.ts'
import { PriceInWords, untilInWords } from './price-in-words.tsx'
import { csvOf, readLines } from './price-lines.ts'
import { PRICES } from './prices-address.ts'

type Row = ReplyOf<typeof previewPrices>['data'][number]

interface Looked {
  rows: Row[]
  span: { from?: string; until?: string }
}

export const loader = async () => null

/** Sets prices from a pasted table or from chosen products: previewed first, then all set or none. */
export function Screen() {
  const { state } = useLocation()
  const goOn = useGoOn()
  const [began, setBegan] = useState<string>((state as { lines?: string } | null)?.lines ?? '')
  const [text, setText] = useState(began)
  useUnsaved(began, text)
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [looked, setLooked] = useState<Looked>()
  const [faults, setFaults] = useState<string[]>([])
  const [said, setSaid] = useSaid()
  const once = useIdempotencyKey()
  const look = useAction(async () => {
    setLooked(undefined)
    setSaid('')
    const { lines, faults } = readTable(text, Boolean(from || until))
    setFaults(faults)
    if (faults.length > 0) return
    requireNearYears({ from, until })
    if (lines.length > PRODUCTS_AT_ONCE) {
      const { id } = await sendTable({ name: 'Many prices', text: csvOf(lines) })
      return goOn(`${FILES}?file=${id}`)
    }
    const span = {
      ...(from && { from: brisbaneMoment(from).toISOString() }),
      ...(until && { until: brisbaneMoment(until).toISOString() }),
    }
    setLooked({ rows: (await call(previewPrices, { products: lines, ...span })).data, span })
  })
  const set = useAction(async ({ rows, span }: Looked) => {
    const products = movingOf(rows).flatMap(({ id, price, special, offer_label, now }) =>
      now ? [{ id, version: now.version, price, special, offer_label }] : [],
    )
    try {
      const { data } = await once((options) => callProven(setPrices, { products, ...span }, options))
      setSaid(setInWords(data.changed, movingOf(rows)))
      setLooked(undefined)
      setBegan('')
      setText((typed) => (typed === text ? '' : typed))
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        await look.run()
        setSaid(
          'Someone has changed some of these in the meantime. The table below shows them as they are now.',
        )
        return
      }
      throw error
    }
  })
  return (
    <>
      <PageHead title="Many prices" sentence="Each product gets its own price, at once or from a moment on.">
        <WayBack to={PRICES}>Back to the prices</WayBack>
      </PageHead>
      <DoneNote sentence={said} rows={looked} />
      <ActionForm run={() => look.run()} className="grid max-w-180 gap-4">
        <TextArea
          label="Table"
          hint={`A product on each line: its id or barcode (above ${PRODUCTS_AT_ONCE} lines, its id), price, special and words on its badge. Paste it from a spreadsheet, or put commas between.`}
          rows={8}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setLooked(undefined)
          }}
        />
        <div className="grid gap-4 560:grid-cols-2">
          <Field
            label="From"
            type="datetime-local"
            hint="At once, if left empty"
            value={from}
            onChange={({ target }) => {
              setFrom(target.value)
              setLooked(undefined)
            }}
            error={look.fields.from}
          />
          <Field
            label="Specials end"
            type="datetime-local"
            hint="As long as the rules allow, if left empty"
            value={until}
            onChange={({ target }) => {
              setUntil(target.value)
              setLooked(undefined)
            }}
            error={look.fields.until}
          />
        </div>
        {faults.length > 0 && <ErrorNote sentence={faults.slice(0, 10).join(' ')} />}
        {look.sentence && <ErrorNote sentence={look.sentence} />}
        <Button type="submit" tone="quiet" busy={look.busy} className="justify-self-start">
          Show what changes
        </Button>
      </ActionForm>
      {looked && (
        <Preview
          rows={looked.rows}
          busy={set.busy}
          wrong={set.sentence}
          onLeaveOut={() => setLooked({ ...looked, rows: looked.rows.filter(({ problem }) => !problem) })}
          onSet={() => set.run(looked)}
        />
      )}
    </>
  )
}

function setInWords(changed: number, rows: readonly Row[]): string {
  const set = changed === 1 ? '1 price is set.' : `${changed} prices are set.`
  const replaced = rows.filter(({ replaces }) => replaces !== null).length
  if (replaced === 0) return set
  return `${set} ${replaced === 1 ? '1 planned price is' : `${replaced} planned prices are`} replaced.`
}

/** Too many lines to set at once become an import job, which supports no start or end. */
function readTable(text: string, hasMoment: boolean) {
  const { lines, faults } = readLines(text)
  if (lines.length > PRODUCTS_AT_ONCE && hasMoment)
    faults.push(
      `A start or an end can be set for at most ${PRODUCTS_AT_ONCE} lines, and these are ${lines.length}. Without them, any number can be set.`,
    )
  if (lines.length + faults.length === 0) faults.push('Please put at least one line into the table.')
  return { lines, faults }
}

interface PreviewProps {
  rows: readonly Row[]
  busy: boolean
  wrong: string | undefined
  onLeaveOut: () => void
  onSet: () => void
}

function Preview({ rows, busy, wrong, onLeaveOut, onSet }: PreviewProps) {
  const stuck = rows.filter(({ problem }) => problem)
  const moving = movingOf(rows)
  return (
    <section aria-label="What changes" className="mt-6 grid gap-4">
      {stuck.length > 0 && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-warning-pale p-3">
          <p className="flex-1">
            {stuck.length === 1 ? '1 line' : `${stuck.length} lines`} cannot be set. All are set, or none.
          </p>
          <Button tone="quiet" onClick={onLeaveOut}>
            Leave {stuck.length === 1 ? 'it' : 'them'} out
          </Button>
        </div>
      )}
      <ListTable caption="What changes" columns={columns} rows={numbered(rows)} keyOf={({ at }) => at} />
      {wrong && <ErrorNote sentence={wrong} />}
      <Button
        className="justify-self-start"
        busy={busy}
        usedUp={stuck.length > 0 || moving.length === 0}
        onClick={onSet}
      >
        {moving.length === 1 ? 'Set 1 price' : `Set ${moving.length} prices`}
      </Button>
    </section>
  )
}

function movingOf(rows: readonly Row[]): Row[] {
  return rows.filter(({ problem, is_same }) => !problem && !is_same)
}

/** A product may occur twice in the table, so rows are keyed by position. */
function numbered(rows: readonly Row[]) {
  return rows.map((row, at) => ({ ...row, at }))
}

const columns: Column<Row & { at: number }>[] = [
  { title: 'Product', cell: ({ id, now }) => (now ? productInWords(now) : id) },
  { title: 'Now', cell: ({ now }) => (now ? <PriceInWords {...now} /> : '–') },
  {
    title: 'Then',
    cell: (row) => {
      if (row.problem) return <span className="text-danger">{row.problem}</span>
      if (row.is_same) return <span className="text-muted">As it is</span>
      return (
        <span>
          <PriceInWords {...row} />
          {row.replaces && (
            <span className="block text-13 text-warning">
              Replaces the planned <PriceInWords {...row.replaces} offer_label={null} />
            </span>
          )}
        </span>
      )
    },
  },
  { title: 'Special runs', cell: ({ until, problem }) => (until && !problem ? untilInWords(until) : '–') },
]
