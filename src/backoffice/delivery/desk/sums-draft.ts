import type { DeliverySums } from '#contract/delivery/desk/delivery.ts'
import { readDollars, toDollars } from '#contract/money.ts'

/** The delivery fee form's fields as typed. */
export interface SumsDraft {
  bands: { up_to: string; fee: string }[]
  /** Empty where delivery is never free. */
  free_from: string
  road_factor: string
}

export function draftOfSums({ bands, free_from, road_factor }: DeliverySums): SumsDraft {
  return {
    bands: bands.map(({ up_to, fee }) => ({ up_to: String(up_to), fee: fee.toFixed(2) })),
    free_from: free_from?.toFixed(2) ?? '',
    road_factor: String(road_factor),
  }
}

/** Returns the request body. A text that is no number becomes NaN, which the service refuses at its field. */
export function sumsOf({ bands, free_from, road_factor }: SumsDraft): DeliverySums {
  return {
    bands: bands.map(({ up_to, fee }) => ({ up_to: numberIn(up_to), fee: dollarsIn(fee) })),
    free_from: free_from.trim() === '' ? null : dollarsIn(free_from),
    road_factor: numberIn(road_factor),
  }
}

export function numberIn(text: string): number {
  return /^-?\d{1,6}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : Number.NaN
}

export function dollarsIn(text: string): number {
  const cents = readDollars(text.trim())
  return cents === undefined ? Number.NaN : toDollars(cents)
}

export const sumsWords: Record<keyof SumsDraft, string> = {
  bands: 'Fees',
  free_from: 'Free from',
  road_factor: 'Road factor',
}

export function sumsInWords(draft: SumsDraft, name: keyof SumsDraft): string {
  if (name === 'bands')
    return draft.bands.map(({ up_to, fee }) => `up to ${up_to} km $${fee}`).join(', ') || 'none'
  if (name === 'free_from') return draft.free_from ? `$${draft.free_from}` : 'never'
  return draft.road_factor
}
