import { changePromo } from '#business/offers/promos/change-promo.ts'
import { createPromo, type NewPromo } from '#business/offers/promos/create-promo.ts'
import { endPromo } from '#business/offers/promos/end-promo.ts'
import { allPromos, type Promo, requirePromo } from '#business/offers/promos/list-promos.ts'
import { formatCents } from '#contract/money.ts'
import type { PromoTakes } from '#contract/offers/promos/promo-sheet.ts'
import type { Arguments } from './arguments.ts'
import type { Command, Run } from './command.ts'
import { inBrisbane } from './in-brisbane.ts'
import { countIn, ifGiven, momentIn, priceIn, textIn } from './values.ts'

export const promo: Command = {
  takes: [
    'promo',
    'promo CODE show|end',
    'promo CODE create --percent 10|--amount 5.00|--free-delivery --until 2026-12-31 [--from 2026-12-01]',
    '    [--min 40.00] [--max-off 15.00] [--each 1] [--uses 500] [--title "10% off your order"]',
    'promo CODE change with any of these, but for a title',
  ],
  does: 'Lists the promo codes, shows one, ends one at once, changes one, or makes a new one.',
  options: [
    '--percent',
    '--amount',
    '--from',
    '--until',
    '--min',
    '--max-off',
    '--each',
    '--uses',
    '--title',
  ],
  flags: ['--free-delivery'],
  read(typed) {
    const [code, verb, ...more] = typed.positionals
    if (!code) return async (shop) => (await allPromos(shop)).map(lineOf).join('\n') || 'There are no codes.'
    if (more.length > 0) return undefined
    return verbs[verb as keyof typeof verbs]?.(code.toUpperCase(), typed)
  },
}

const verbs = {
  show:
    (code: string): Run =>
    async (shop) =>
      lineOf(await requirePromo(shop, code)),
  end:
    (code: string): Run =>
    async (shop) =>
      `${code} ended on ${inBrisbane(await endPromo(shop, code))}.`,
  change(code: string, typed: Arguments): Run | undefined {
    const change = readGiven(typed)
    if (!change || Object.keys(change).length === 0 || typed.options.has('--title')) return undefined
    return async (shop) => {
      await changePromo(shop, { code, change })
      return lineOf(await requirePromo(shop, code))
    }
  },
  create(code: string, typed: Arguments): Run | undefined {
    const promo = readPromo(code, typed)
    if (!promo) return undefined
    return async (shop) => {
      await createPromo(shop, promo)
      return lineOf(await requirePromo(shop, code))
    }
  },
}

function readPromo(code: string, typed: Arguments): NewPromo | undefined {
  const { takes, endsAt, ...further } = readGiven(typed) ?? {}
  if (!takes || !endsAt) return undefined
  const title = ifGiven(typed.options.get('--title'), textIn)
  return { code, takes, endsAt, ...further, ...(title !== undefined && { title }) }
}

/** Reads the given options, or undefined if more than one kind of discount was given. */
function readGiven({ options, flags }: Arguments): Partial<NewPromo> | undefined {
  const takes: (PromoTakes | false | undefined)[] = [
    ifGiven(options.get('--percent'), (text) => ({ kind: 'percent', percent: countIn(text) })),
    ifGiven(options.get('--amount'), (text) => ({ kind: 'amount', amountCents: priceIn(text) })),
    flags.has('--free-delivery') && { kind: 'free_delivery' },
  ]
  const [only, ...others] = takes.filter((one) => one !== undefined && one !== false)
  if (others.length > 0) return undefined
  const all = {
    takes: only,
    endsAt: ifGiven(options.get('--until'), momentIn),
    startsAt: ifGiven(options.get('--from'), momentIn),
    minGoodsCents: ifGiven(options.get('--min'), priceIn),
    maxOffCents: ifGiven(options.get('--max-off'), priceIn),
    usesPerCustomer: ifGiven(options.get('--each'), countIn),
    uses: ifGiven(options.get('--uses'), countIn),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function lineOf(promo: Promo): string {
  const { code, starts_at, ends_at, min_goods_cents, max_off_cents, uses_per_customer, uses_left } = promo
  return [
    code,
    takesOff(promo),
    `${inBrisbane(starts_at)} to ${inBrisbane(ends_at)}`,
    min_goods_cents > 0 && `from ${formatCents(min_goods_cents)} of goods`,
    max_off_cents !== null && `up to ${formatCents(max_off_cents)}`,
    uses_per_customer !== null && `${uses_per_customer} for each customer`,
    uses_left !== null && `${uses_left} uses left`,
  ]
    .filter(Boolean)
    .join('  ')
}

function takesOff({ percent, amount_cents }: Promo): string {
  if (percent !== null) return `${percent}% off`
  return amount_cents === null ? 'free delivery' : `${formatCents(amount_cents)} off`
}
