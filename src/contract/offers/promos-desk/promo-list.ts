export const PROMO_STATES = ['running', 'coming', 'used_up', 'ended'] as const

export type PromoState = (typeof PROMO_STATES)[number]

export const PROMO_KINDS = ['percent', 'amount', 'free_delivery'] as const

export const PROMO_CODE = /^[A-Z0-9]{3,20}$/

export const WRONG_PERCENT = 'A code takes 1 to 100 percent off.'
export const WRONG_END = 'A code must end after it begins, and not in the past.'

/** How many days of use are listed for a code, newest first. */
export const DAYS_OF_USE = 60

export const LONGEST_OF_PROMO = {
  title: 80,
  subtitle: 160,
  button: 40,
  picture: 300,
  heading: 80,
  point: 160,
}
export const SECTIONS_AT_MOST = 4
export const POINTS_AT_MOST = 8
