import { toCents } from '#contract/money.ts'
import { type PromoTakes, promoSheet } from '#contract/offers/promos/promo-sheet.ts'
import { type OfferDraft, termsOf, wordsOf } from './offer-draft.ts'

/** Previews the promo's sheet in its colours. */
export function SheetPreview({ code, draft }: { code: string; draft: OfferDraft }) {
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
