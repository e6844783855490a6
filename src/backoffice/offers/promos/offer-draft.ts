import { readWhole } from '#contract/in-thousands.ts'
import { readDollars, toDollars } from '#contract/money.ts'
import type { PromoFacts, PromoOfForm, PromoWords } from '#contract/offers/promos-desk/promos.ts'
import { momentIn, momentText } from '../../pieces/cells.tsx'
import { requireNearYears } from '../../pieces/fields.tsx'
import { kindWords } from './offers-address.ts'

/** A promo code's form fields as typed. */
export interface OfferDraft {
  kind: PromoFacts['kind']
  percent: string
  amount: string
  min_goods: string
  max_off: string
  /** Brisbane time as a datetime-local value; empty starts at once. */
  starts_at: string
  ends_at: string
  uses_per_customer: string
  uses: string
  has_own_words: boolean
  title: string
  subtitle: string
  button: string
  picture: string
  colours: string
  content: string
}

/** Colour sets with enough contrast between text and background. */
export const LOOKS = [
  ['#fff3d2 #16211b #7a5200', 'Sun'],
  ['#fdebef #16211b #8f0f37', 'Berry'],
  ['#e3f1e4 #16211b #0a4a2a', 'Leaf'],
] as const

export const emptyDraft: OfferDraft = {
  kind: 'percent',
  percent: '10',
  amount: '',
  min_goods: '',
  max_off: '',
  starts_at: '',
  ends_at: '',
  uses_per_customer: '1',
  uses: '',
  has_own_words: false,
  title: '',
  subtitle: '',
  button: 'Start shopping',
  picture: '/pictures/basket.webp',
  colours: LOOKS[0][0],
  content: 'How it works\nEnter the code at checkout.',
}

export function draftOf(promo: PromoOfForm): OfferDraft {
  const { words } = promo
  return {
    kind: promo.kind,
    percent: textOf(promo.percent),
    amount: promo.amount?.toFixed(2) ?? '',
    min_goods: promo.min_goods === 0 ? '' : promo.min_goods.toFixed(2),
    max_off: promo.max_off?.toFixed(2) ?? '',
    starts_at: momentText(promo.starts_at),
    ends_at: momentText(promo.ends_at),
    uses_per_customer: textOf(promo.uses_per_customer),
    uses: textOf(promo.uses),
    has_own_words: promo.has_own_words,
    title: words.title,
    subtitle: words.subtitle,
    button: words.button,
    picture: words.picture,
    colours: [words.bg_color, words.text_color, words.offer_color].join(' '),
    content: words.content.map(({ heading, bullets }) => [heading, ...bullets].join('\n')).join('\n\n'),
  }
}

/** Returns the request body. Unreadable numbers become invalid values, which the service refuses at their field. */
export function factsOf(draft: OfferDraft, was?: PromoOfForm): PromoFacts {
  const { starts_at, ends_at } = draft
  requireNearYears(
    { starts_at, ends_at },
    was && { starts_at: momentText(was.starts_at), ends_at: momentText(was.ends_at) },
  )
  return {
    ...termsOf(draft),
    starts_at: momentIn(starts_at, was?.starts_at),
    ends_at: momentIn(ends_at, was?.ends_at) ?? '',
    words: draft.has_own_words ? wordsOf(draft) : null,
  }
}

/** Returns the terms alone, from which the shop writes its default texts. */
export function termsOf(draft: OfferDraft): Omit<PromoFacts, 'starts_at' | 'ends_at' | 'words'> {
  const { kind } = draft
  return {
    kind,
    percent: kind === 'percent' ? (countIn(draft.percent) ?? 0) : null,
    amount: kind === 'amount' ? (dollarsIn(draft.amount) ?? 0) : null,
    min_goods: dollarsIn(draft.min_goods) ?? 0,
    max_off: dollarsIn(draft.max_off),
    uses_per_customer: countIn(draft.uses_per_customer),
    uses: countIn(draft.uses),
  }
}

export function wordsOf({ title, subtitle, button, picture, colours, content }: OfferDraft): PromoWords {
  const [bg_color = '', text_color = '', offer_color = ''] = colours.split(' ')
  return { title, subtitle, button, picture, bg_color, text_color, offer_color, content: sectionsIn(content) }
}

/** Splits text into sections at empty lines; the first line is the heading and the others are points. */
function sectionsIn(text: string): PromoWords['content'] {
  return text
    .split(/\n\s*\n/)
    .map((section) =>
      section
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map(([heading = '', ...bullets]) => ({ heading, bullets }))
}

const NONE_OF_IT = -1

function dollarsIn(text: string): number | null {
  if (text.trim() === '') return null
  const cents = readDollars(text.trim())
  return cents === undefined ? NONE_OF_IT : toDollars(cents)
}

function countIn(text: string): number | null {
  if (text.trim() === '') return null
  return readWhole(text, { least: 0, most: 9_999_999 }) ?? NONE_OF_IT
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number)
}

/** The fields' labels. */
export const fieldWords: Record<keyof OfferDraft, string> = {
  kind: 'What it takes off',
  percent: 'Percent',
  amount: 'Dollars off',
  min_goods: 'Minimum spend',
  max_off: 'At most',
  starts_at: 'From',
  ends_at: 'Until',
  uses_per_customer: 'Uses for each customer',
  uses: 'Uses in total',
  has_own_words: 'Words of your own',
  title: 'Title',
  subtitle: 'Below the title',
  button: 'Words on the button',
  picture: 'Address of the picture',
  colours: 'Colours',
  content: 'What it says',
}

/** Returns a field's value as text that an operator can compare. */
export function shownIn(draft: OfferDraft, name: keyof OfferDraft): string {
  if (name === 'has_own_words') return draft.has_own_words ? 'yes' : 'no'
  if (name === 'kind') return kindWords[draft.kind]
  if (name === 'colours') return LOOKS.find(([colours]) => colours === draft.colours)?.[1] ?? draft.colours
  return draft[name].replace('T', name.endsWith('_at') ? ', ' : 'T') || 'none'
}
