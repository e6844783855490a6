import { brisbaneMoment } from '#contract/brisbane-time.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { judgeSpecial, type Ledger } from '#contract/goods/catalogue/honest-special.ts'
import { lastDayBefore, untrueSentence } from '#contract/goods/catalogue/special-sentences.ts'
import { WRONG_PRICE } from '#contract/goods/prices/price-words.ts'
import { type PricedProduct, setPrice } from '#contract/goods/prices/prices.ts'
import type { OfficeProduct } from '#contract/goods/products/products.ts'
import { readDollars, toDollars } from '#contract/money.ts'
import { Refused } from '#contract/refused.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { useAction } from '../../network/call.ts'
import { momentInWords } from '../../pieces/cells.tsx'
import { ActionForm, SaveBar, theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { Field, requireNearYears, typedInto } from '../../pieces/fields.tsx'
import { Card, TextLink, useDone } from '../../pieces/page.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { priceInWords, untilInWords } from '../prices/price-in-words.tsx'
import { pricesAddress } from '../prices/prices-address.ts'
import { saveOverOthers } from './save-over-others.ts'

interface Props {
  product: PricedProduct
  /** The price history, if loaded; it tells while typing whether a special would be genuine. */
  ledger?: Ledger
}

/** Sets a product's price and special, at once or from a later moment. */
export function PriceBlock({ product, ledger }: Props) {
  const done = useDone()
  const edited = useEdited<PricedOfBlock, PriceDraft>(product, draftOfPrice, { isWhole: true })
  const { draft, over } = edited
  const { price, special, from } = draft
  const { run, busy, fields, sentence } = useAction(async () => {
    const asked = priceOf(edited.wanted)
    let words = ''
    // Saving resets the fields to the present price: a planned price left in them would begin at once when saved again.
    await edited.save(async () => {
      const saved = await saveOverOthers(over, {
        partOf: draftOfPrice,
        save: (version) => callReauthenticated(setPrice, { product_id: product.id, version, ...asked }),
      })
      words = savedInWords(asked, saved)
      return saved.data
    })
    await done(`${product.title}: ${words}`)
  })
  const hint = ledger && hintOf(ledger, { price, special, from })
  const makeItThePrice = ({ form }: HTMLButtonElement) => {
    edited.setDraft({ ...draft, price: special, special: '', until: '', label: draft.label || 'Special' })
    // The button goes, so the focus moves to the price that it has filled in.
    form?.querySelector('input')?.focus()
  }
  const field = typedInto(draft, edited.setDraft, fields)
  const perKilo = product.sold_by === 'weight' ? ' per kg' : ''
  const dollars = { inputMode: 'decimal', before: '$' } as const
  return (
    <Card title="Price">
      <ActionForm run={() => run()} className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <Field {...dollars} {...field('price')} label={`Price${perKilo}`} />
          <Field {...dollars} {...field('special')} label={`Special${perKilo}`} />
        </div>
        <Field label="Words on its badge" {...field('label', fields.offer_label)} />
        <Field label="From" type="datetime-local" hint="Straight away, if left empty" {...field('from')} />
        {special.trim() !== '' && (
          <Field
            label="Special ends"
            type="datetime-local"
            hint={hint?.sentence ?? 'Twelve weeks from its start, if left empty'}
            {...field('until')}
          />
        )}
        {hint?.isUntrue && (
          <QuietButton onClick={({ currentTarget }) => makeItThePrice(currentTarget)}>
            Make ${special.trim()} the price
          </QuietButton>
        )}
        {sentence && <ErrorNote sentence={sentence} />}
        <SaveBar
          words="Save the price"
          tone="quiet"
          busy={busy}
          {...theirsOf(edited, { names: priceWords, shown: shownInPrice })}
        />
        {!ledger && <TextLink to={pricesAddress(product.id)}>Price history and planned prices</TextLink>}
      </ActionForm>
    </Card>
  )
}

type Price = ReturnType<typeof priceOf>

function savedInWords(asked: Price, { planned, special_until }: ReplyOf<typeof setPrice>): string {
  const saved = planned ? `${plannedPriceInWords(asked, planned.from)}.` : 'the price is saved.'
  const replaced = planned?.replaces ? ` It replaces ${priceInWords(planned.replaces)}.` : ''
  const end = special_until
    ? ` Its special runs until the end of ${lastDayBefore(new Date(special_until))}.`
    : ''
  return saved + replaced + end
}

/** Checks a typed special against the service's own rule for genuine specials. */
function hintOf(
  { entries, ...ledger }: Ledger,
  { price, special, from }: { price: string; special: string; from: string },
): { sentence: string; isUntrue?: true } | undefined {
  const priceCents = readDollars(price.trim())
  const specialCents = readDollars(special.trim())
  if (!priceCents || !specialCents) return undefined
  const at = from ? brisbaneMoment(from) : new Date()
  if (Number.isNaN(at.getTime())) return undefined
  const before = entries.filter((entry) => entry.from < at)
  const judged = judgeSpecial({ ...ledger, entries: before }, { priceCents, specialCents, at })
  if (!('until' in judged))
    return { sentence: untrueSentence(judged, { priceCents, specialCents, at }), isUntrue: true }
  const running = from ? undefined : before.at(-1)
  const last = `It may run until the end of ${lastDayBefore(judged.until)}`
  if (running?.until && running.until > at && running.specialCents !== null)
    return { sentence: `${last}. Left empty, it ends with ${lastDayBefore(running.until)} as before.` }
  return { sentence: `${last}, and does so if this is left empty.` }
}

/** A saved price comes back without its planned prices, which are reloaded with the screen. */
type PricedOfBlock = OfficeProduct & Partial<Pick<PricedProduct, 'special_until' | 'next' | 'planned'>>

type PriceDraft = ReturnType<typeof draftOfPrice>

/** Returns the price fields, and `ends` and `planned`, which show only when another operator has changed them. */
function draftOfPrice(product: PricedOfBlock) {
  const { price, special, offer_label, special_until } = product
  return {
    price: price.toFixed(2),
    special: special?.toFixed(2) ?? '',
    label: offer_label ?? '',
    from: '',
    until: '',
    ends: special_until ? untilInWords(special_until) : '',
    planned: plannedInWords(product),
  }
}

function plannedInWords({ next, planned = 0 }: PricedOfBlock): string {
  if (!next) return ''
  const more = planned > 1 ? `, and ${planned - 1} more` : ''
  return `${plannedPriceInWords(next, next.from)}${more}`
}

const priceWords: Record<keyof PriceDraft, string> = {
  price: 'Price',
  special: 'Special',
  label: 'Words on its badge',
  from: 'From',
  until: 'Special ends',
  ends: 'Special runs',
  planned: 'Planned',
}

/** Returns a field's value as text that an operator can compare. */
function shownInPrice(draft: PriceDraft, name: keyof PriceDraft): string {
  const isAmount = name === 'price' || name === 'special'
  if (draft[name].trim() === '') return name === 'planned' ? 'nothing' : 'not set'
  return isAmount ? `$${draft[name]}` : draft[name]
}

const wrong = (field: string) => new Refused('invalid_input', [400, ''], { fields: { [field]: WRONG_PRICE } })

/** Returns the request body, or throws the field errors. */
function priceOf({ price, special, label, from, until }: PriceDraft) {
  const cents = readDollars(price.trim())
  const specialCents = special.trim() ? readDollars(special.trim()) : undefined
  if (!cents) throw wrong('price')
  if (special.trim() && !specialCents) throw wrong('special')
  requireNearYears({ from })
  return {
    price: toDollars(cents),
    special: specialCents ? toDollars(specialCents) : null,
    offer_label: label,
    ...(from && { from: brisbaneMoment(from).toISOString() }),
    ...(until && { until: brisbaneMoment(until).toISOString() }),
  }
}

function plannedPriceInWords(asked: Pick<OfficeProduct, 'price' | 'special'>, from: string): string {
  return `${priceInWords(asked)}${asked.special === null ? '' : ','} from ${momentInWords(from)}`
}
