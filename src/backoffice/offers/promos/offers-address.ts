import type { AskOf } from '#contract/endpoint.ts'
import { formatDollars } from '#contract/money.ts'
import { PROMO_STATES, type PromoState } from '#contract/offers/promos-desk/promo-list.ts'
import type { listPromos, PromoRow } from '#contract/offers/promos-desk/promos.ts'
import { filtersIn, pageIn } from '../../pieces/filters-in-address.ts'

export const OFFERS = '/office/offers'
export const NEW_OFFER = `${OFFERS}/new`

export function offerAddress(code: string): string {
  return `${OFFERS}/codes/${encodeURIComponent(code)}`
}

export const stateWords: Record<PromoState, string> = {
  running: 'Running',
  coming: 'Coming',
  used_up: 'Used up',
  ended: 'Ended',
}

export const kindWords: Record<PromoRow['kind'], string> = {
  percent: 'Percent off the goods',
  amount: 'Dollars off the goods',
  free_delivery: 'Free delivery',
}

/** Reads the filters from the address; invalid parameters are ignored. */
export function readOfferFilters(params: URLSearchParams): AskOf<typeof listPromos> {
  return { ...filtersIn(params, { q: true, state: PROMO_STATES }), ...pageIn(params) }
}

/** `15% off, up to $20.00, from $50.00 of goods` */
export function takesInWords({ kind, percent, amount, max_off, min_goods }: PromoRow): string {
  const off =
    kind === 'percent'
      ? `${percent}% off`
      : kind === 'amount'
        ? `${formatDollars(amount ?? 0)} off`
        : 'Free delivery'
  const upTo = max_off === null ? '' : `, up to ${formatDollars(max_off)}`
  const from = min_goods === 0 ? '' : `, from ${formatDollars(min_goods)} of goods`
  return off + upTo + from
}

/** `3 of 500`, or only the count where uses are unlimited. */
export function usesInWords({ used, uses }: Pick<PromoRow, 'used' | 'uses'>): string {
  return uses === null ? String(used) : `${used} of ${uses}`
}
