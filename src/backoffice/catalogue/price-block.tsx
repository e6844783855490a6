import { useState } from 'react'
import { Link } from 'react-router'
import { brisbaneMoment } from '#contract/brisbane-time.ts'
import {
  judgeSpecial,
  type Ledger,
  lastDayBefore,
  untrueSentence,
} from '#contract/catalogue/honest-special.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { formatDollars, toDollars } from '#contract/money.ts'
import { WRONG_PRICE } from '#contract/office/prices/price-words.ts'
import { setPrice } from '#contract/office/prices/prices.ts'
import type { OfficeProduct } from '#contract/office/products/products.ts'
import { readDollars } from '#contract/read-dollars.ts'
import { isRefused, Refused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useUnsaved } from '../layout/unsaved-work.ts'
import { useAction } from '../network/use-action.ts'
import { ActionForm } from '../pieces/action-form.tsx'
import { Field } from '../pieces/field.tsx'
import { momentInWords } from '../pieces/moment.tsx'
import { requireNearYears } from '../pieces/require-near-years.ts'
import { pricesAddress } from '../prices/prices-address.ts'
import { callProven } from '../proof/proof-store.ts'

interface Props {
  product: OfficeProduct
  /** What it has cost, where that is on the screen: it tells while a special is typed whether it would be true. */
  ledger?: Ledger
  onDone: (sentence: string) => Promise<void>
}

function draftOf({ price, special, offer_label }: OfficeProduct) {
  return {
    price: price.toFixed(2),
    special: special?.toFixed(2) ?? '',
    label: offer_label ?? '',
    from: '',
    until: '',
  }
}

const wrong = (field: string) => new Refused('invalid_input', [400, ''], { fields: { [field]: WRONG_PRICE } })

/** What a product costs, with or without a special, at once or from a moment on. */
export function PriceBlock({ product, ledger, onDone }: Props) {
  const [began, setBegan] = useState(() => draftOf(product))
  const [draft, setDraft] = useState(began)
  const { price, special, label, from, until } = draft
  useUnsaved(began, draft)
  const [now, setNow] = useState<OfficeProduct>()
  const { run, busy, fields, sentence } = useAction(async () => {
    const cents = readDollars(price.trim())
    const specialCents = special.trim() ? readDollars(special.trim()) : undefined
    if (!cents) throw wrong('price')
    if (special.trim() && !specialCents) throw wrong('special')
    requireNearYears({ from })
    let saved: ReplyOf<typeof setPrice>
    try {
      saved = await callProven(setPrice, {
        product_id: product.id,
        version: (now ?? product).version,
        price: toDollars(cents),
        special: specialCents ? toDollars(specialCents) : null,
        offer_label: label,
        ...(from && { from: brisbaneMoment(from).toISOString() }),
        ...(until && { until: brisbaneMoment(until).toISOString() }),
      })
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) setNow(error.details.now as OfficeProduct)
      throw error
    }
    // What is to come later is saved: what stands here is what holds now, so that saving again does not begin it.
    setBegan(draftOf(saved.data))
    setDraft(draftOf(saved.data))
    setNow(undefined)
    const asked = { price: toDollars(cents), special: specialCents ? toDollars(specialCents) : null }
    await onDone(`${product.title}: ${savedInWords(asked, saved)}`)
  })
  const hint = ledger && hintOf(ledger, { price, special, from })
  const typed = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })
  const dollars = { autoComplete: 'off', inputMode: 'decimal', before: '$' } as const
  return (
    <section aria-labelledby="price" className="rounded-card bg-raised p-4 ring-1 ring-outline ring-inset">
      <h2 id="price" className="mb-2 text-16">
        Price
      </h2>
      <ActionForm run={() => run()} className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <Field {...dollars} {...typed('price')} label="Price" error={fields.price} />
          <Field {...dollars} {...typed('special')} label="Special" error={fields.special} />
        </div>
        <Field label="Words on its badge" autoComplete="off" {...typed('label')} error={fields.offer_label} />
        <Field
          label="From"
          type="datetime-local"
          hint="At once, if left empty"
          {...typed('from')}
          error={fields.from}
        />
        {special.trim() !== '' && (
          <Field
            label="Special ends"
            type="datetime-local"
            hint={hint ?? 'As late as its full price is true, if left empty'}
            {...typed('until')}
            error={fields.until}
          />
        )}
        {sentence && <ErrorNote sentence={sentence} />}
        {now && (
          <p>
            Now {formatDollars(now.price)}
            {now.special !== null && `, on special for ${formatDollars(now.special)}`}. Save again to keep
            yours.
          </p>
        )}
        <Button type="submit" tone="quiet" busy={busy}>
          {now ? 'Keep mine' : 'Save the price'}
        </Button>
        {!ledger && (
          <Link
            to={pricesAddress(product.id)}
            className="inline-flex min-h-11 items-center text-accent underline"
          >
            What it cost, and what is planned
          </Link>
        )}
      </ActionForm>
    </section>
  )
}

type Asked = NonNullable<NonNullable<ReplyOf<typeof setPrice>['planned']>['replaces']>

function savedInWords(asked: Asked, { planned, special_until }: ReplyOf<typeof setPrice>): string {
  const saved = planned
    ? `${askedInWords(asked)}${asked.special === null ? '' : ','} from ${momentInWords(planned.from)}.`
    : 'the price is saved.'
  const replaced = planned?.replaces ? ` It replaces ${askedInWords(planned.replaces)}.` : ''
  const end = special_until
    ? ` Its special runs until the end of ${lastDayBefore(new Date(special_until))}.`
    : ''
  return saved + replaced + end
}

function askedInWords({ price, special }: Asked): string {
  return special === null
    ? formatDollars(price)
    : `${formatDollars(price)}, on special for ${formatDollars(special)}`
}

/** Whether what is typed would be true, by the rule that the service goes by. */
function hintOf(
  { entries, offSale }: Ledger,
  { price, special, from }: { price: string; special: string; from: string },
): string | undefined {
  const priceCents = readDollars(price.trim())
  if (!priceCents || !readDollars(special.trim())) return undefined
  const at = from ? brisbaneMoment(from) : new Date()
  if (Number.isNaN(at.getTime())) return undefined
  const before = entries.filter((entry) => entry.from < at)
  const judged = judgeSpecial({ entries: before, offSale }, { priceCents, at })
  if (!('until' in judged)) return untrueSentence(judged, { priceCents, at })
  const running = from ? undefined : before.at(-1)
  const last = `It may run until the end of ${lastDayBefore(judged.until)}`
  if (running?.until && running.until > at && running.specialCents !== null)
    return `${last}. Left empty, it ends with ${lastDayBefore(running.until)} as before.`
  return `${last}, and does so if this is left empty.`
}
