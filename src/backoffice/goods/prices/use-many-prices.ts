import { useState } from 'react'
import { useLocation } from 'react-router'
import { brisbaneMoment } from '#contract/brisbane-time.ts'
import { previewPrices, setPrices } from '#contract/goods/prices/prices.ts'
import { PRODUCTS_AT_ONCE } from '#contract/goods/products/product-table.ts'
import { isSame } from '#contract/merge.ts'
import { isRefused } from '#contract/refused.ts'
import { useUnsaved } from '../../layout/unsaved-work.ts'
import { call, useAction } from '../../network/call.ts'
import { requireNearYears } from '../../pieces/fields.tsx'
import { useGoOn, useSaid } from '../../pieces/page.tsx'
import { useIdempotencyKey } from '../../pieces/use-idempotency-key.ts'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { FILES } from '../catalogue/catalogue-address.ts'
import { sendTable } from '../catalogue/send-file.tsx'
import { csvOf, readLines } from './price-lines.ts'
import { movingOf, type PreviewRow } from './price-preview.tsx'

interface Looked {
  rows: PreviewRow[]
  span: { from?: string; until?: string }
  /** The form that it is a preview of. */
  of: Form
}

interface Form {
  text: string
  from: string
  until: string
}

/** Holds the table as typed and its preview, which is hidden once the form changes. */
export function useManyPrices() {
  const { state } = useLocation()
  const goOn = useGoOn()
  const [began, setBegan] = useState<string>((state as { lines?: string } | null)?.lines ?? '')
  const [form, setForm] = useState<Form>({ text: began, from: '', until: '' })
  const { text, from, until } = form
  useUnsaved(began, text)
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
    setLooked({ rows: (await call(previewPrices, { products: lines, ...span })).data, span, of: form })
  })
  const set = useAction(async ({ rows, span, of }: Looked) => {
    const products = movingOf(rows).flatMap(({ id, price, special, offer_label, now }) =>
      now ? [{ id, version: now.version, price, special, offer_label }] : [],
    )
    try {
      const { data } = await once((options) => callReauthenticated(setPrices, { products, ...span }, options))
      setSaid(setInWords(data.changed, movingOf(rows)))
      setLooked(undefined)
      setBegan('')
      setForm((now) => (now.text === of.text ? { ...now, text: '' } : now))
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) {
        await look.run()
        setSaid(
          'Another team member has just changed some of these. The table below shows them as they are now.',
        )
        return
      }
      throw error
    }
  })
  return {
    ...form,
    change: (more: Partial<Form>) => setForm((now) => ({ ...now, ...more })),
    faults,
    look,
    looked: looked && isSame(looked.of, form) ? looked : undefined,
    leaveOutProblems: () =>
      setLooked(looked && { ...looked, rows: looked.rows.filter(({ problem }) => !problem) }),
    set,
    said,
  }
}

function setInWords(changed: number, rows: readonly PreviewRow[]): string {
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
  if (lines.length + faults.length === 0) faults.push('Please add at least one line.')
  return { lines, faults }
}
