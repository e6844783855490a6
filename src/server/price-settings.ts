import { z } from 'zod'
import { LOOK_BACK_DAYS } from '#contract/goods/catalogue/honest-special.ts'
import type { Setting } from '#providers/payments/payment-provider.ts'

const MOST_DAYS = 730

const days = z
  .string()
  .regex(/^\d{2,3}$/)
  .transform(Number)
  .refine((number) => number >= LOOK_BACK_DAYS && number <= MOST_DAYS)

export const priceSettings = {
  PRICE_LOOK_BACK_DAYS: [
    days,
    String(LOOK_BACK_DAYS),
    `a number from ${LOOK_BACK_DAYS} to ${MOST_DAYS}: a special strikes through the lowest price of so many days before it; about four weeks were too few for a court, as commentary has it`,
  ],
} as const satisfies Record<string, Setting>
