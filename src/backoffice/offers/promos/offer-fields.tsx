import { toCents } from '#contract/money.ts'
import { type PromoTakes, promoSheet } from '#contract/offers/promos/promo-sheet.ts'
import { PROMO_KINDS } from '#contract/offers/promos-desk/promo-list.ts'
import { CheckField, ChoiceField, Field, TextArea, typedInto } from '../../pieces/fields.tsx'
import { fieldWords, LOOKS, type OfferDraft, termsOf, wordsOf } from './offer-draft.ts'
import { kindWords } from './offers-address.ts'

export interface FieldsProps {
  code: string
  draft: OfferDraft
  onChange: (draft: OfferDraft) => void
  fields: Record<string, string>
  /** An order has used the code, so its terms can no longer change. */
  isUsed?: boolean
  hasBegun?: boolean
}

type Typed = Exclude<keyof OfferDraft, 'kind' | 'has_own_words'>

/** Edits everything about a promo code except the code itself. */
export function OfferFields(props: FieldsProps) {
  const { draft, onChange, fields, isUsed = false, hasBegun = false } = props
  const put = typedInto(draft, onChange, fields)
  const typed = (name: Typed) => ({ label: fieldWords[name], ...put(name) })
  const sum = { inputMode: 'decimal', before: '$', disabled: isUsed } as const
  return (
    <>
      <fieldset className="grid gap-4 560:grid-cols-2">
        <legend className="mb-2 font-bold text-16">What it takes off</legend>
        {isUsed && (
          <p className="text-muted 560:col-span-2">
            Orders have used it, so this can’t change. For something else, make another code.
          </p>
        )}
        <ChoiceField
          label="Kind"
          disabled={isUsed}
          value={draft.kind}
          onChange={({ target }) => onChange({ ...draft, kind: target.value as OfferDraft['kind'] })}
          options={PROMO_KINDS.map((kind) => [kind, kindWords[kind]] as const)}
          error={fields.kind ?? fields.free_delivery}
        />
        {draft.kind === 'percent' && (
          <Field {...typed('percent')} inputMode="numeric" hint="From 1 to 100" disabled={isUsed} />
        )}
        {draft.kind === 'amount' && <Field {...typed('amount')} {...sum} />}
        <Field {...typed('min_goods')} {...sum} hint="Any, if left empty" />
        <Field {...typed('max_off')} {...sum} hint="No limit, if left empty" />
      </fieldset>
      <fieldset className="grid gap-4 560:grid-cols-2">
        <legend className="mb-2 font-bold text-16">When and how often</legend>
        <Field
          {...typed('starts_at')}
          type="datetime-local"
          disabled={hasBegun}
          hint={hasBegun ? 'It has begun' : 'Brisbane time. Straight away, if left empty'}
        />
        <Field {...typed('ends_at')} type="datetime-local" hint="Brisbane time" />
        <Field {...typed('uses_per_customer')} inputMode="numeric" hint="No limit, if left empty" />
        <Field {...typed('uses')} inputMode="numeric" hint="No limit, if left empty" />
      </fieldset>
      <WordsFields {...props} />
    </>
  )
}

/** Edits the text shown to shoppers: the shop's default or the operator's own. */
function WordsFields({ code, draft, onChange, fields }: FieldsProps) {
  const put = typedInto(draft, onChange, fields)
  const typed = (name: 'title' | 'subtitle' | 'button' | 'picture') => ({
    label: fieldWords[name],
    ...put(name, fields[`words.${name}`]),
  })
  const isOfLook = LOOKS.some(([colours]) => colours === draft.colours)
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-bold text-16">What shoppers read</legend>
      <CheckField
        label="Write the words yourself"
        checked={draft.has_own_words}
        onChange={(has_own_words) => onChange({ ...draft, has_own_words })}
      />
      {draft.has_own_words ? (
        <>
          <div className="grid gap-4 560:grid-cols-2">
            <Field {...typed('title')} />
            <Field {...typed('subtitle')} />
            <Field {...typed('button')} />
            <Field {...typed('picture')} hint="None, if left empty" />
          </div>
          <ChoiceField
            label={fieldWords.colours}
            options={[...LOOKS, ...(isOfLook ? [] : [[draft.colours, 'Its own'] as const])]}
            {...put(
              'colours',
              fields['words.bg_color'] ?? fields['words.text_color'] ?? fields['words.offer_color'],
            )}
          />
          <TextArea
            label={fieldWords.content}
            hint="A heading, then a line for each point. Leave an empty line before the next heading."
            rows={6}
            {...put(
              'content',
              Object.entries(fields).find(([name]) => name.startsWith('words.content'))?.[1],
            )}
          />
        </>
      ) : (
        <p className="text-muted">The shop writes these for you, and keeps them up to date.</p>
      )}
      <SheetPreview code={code} draft={draft} />
    </fieldset>
  )
}

/** Previews the promo's sheet in its colours. */
function SheetPreview({ code, draft }: { code: string; draft: OfferDraft }) {
  const { bg_color, text_color, offer_color, title, subtitle, button, content } = draft.has_own_words
    ? wordsOf(draft)
    : shopsOwn(code, draft)
  return (
    <section
      aria-label="How shoppers will see it"
      className="max-w-100 rounded-card p-5"
      style={{ backgroundColor: bg_color, color: text_color }}
    >
      <p className="wrap-anywhere font-bold text-18" style={{ color: offer_color }}>
        {title || 'Title'}
      </p>
      <p className="wrap-anywhere">{subtitle}</p>
      {content.map(({ heading, bullets }) => (
        <div key={heading} className="mt-3">
          <p className="wrap-anywhere font-semibold">{heading}</p>
          <ul className="list-disc pl-5">
            {bullets.map((point) => (
              <li key={point} className="wrap-anywhere">
                {point}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="mt-3 font-semibold" style={{ color: offer_color }}>
        {code || 'CODE'} · {button}
      </p>
    </section>
  )
}

function shopsOwn(code: string, draft: OfferDraft) {
  const { kind, percent, amount, min_goods, max_off, uses_per_customer } = termsOf(draft)
  const takes: PromoTakes =
    kind === 'percent'
      ? { kind, percent: Math.max(percent ?? 0, 0) }
      : kind === 'amount'
        ? { kind, amountCents: Math.max(toCents(amount ?? 0), 0) }
        : { kind }
  const sheet = promoSheet({
    code: code || 'CODE',
    takes,
    minGoodsCents: Math.max(toCents(min_goods), 0),
    maxOffCents: max_off === null ? null : Math.max(toCents(max_off), 0),
    usesPerCustomer: uses_per_customer === null ? null : Math.max(uses_per_customer, 0),
  })
  return { ...sheet, button: sheet.button_cta_text }
}
