import type { Effect } from '#contract/delivery/desk/delivery.ts'

/** The effect of a change that touches no order. */
export const NO_EFFECT: Effect = {
  orders: 0,
  outside: 0,
  other_hub: 0,
  pay_more: 0,
  pay_less: 0,
  more_by: 0,
  less_by: 0,
  without_window: 0,
  booked: 0,
}
