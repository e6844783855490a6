import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './shipping.schema.ts'

export type DeliveryCharge = z.infer<typeof schema.DeliveryCharge>
export type DeliveryWindow = z.infer<typeof schema.DeliveryWindow>
export type DeliveryTerms = z.infer<typeof schema.DeliveryTerms>

export const updateDefaultAddress = endpoint<typeof schema.updateDefaultAddress>(
  'POST /api/shipping/update-default-address',
  'customer',
)

export const deliveryCharge = endpoint<typeof schema.deliveryCharge>(
  'POST /api/shipping/delivery-charge',
  'customer',
)

export const deliveryWindows = endpoint<typeof schema.deliveryWindows>('GET /api/shipping/slots', 'customer')
export const nextWindow = endpoint<typeof schema.nextWindow>('GET /api/shipping/next-window', 'anyone')

export const deliveryTerms = endpoint<typeof schema.deliveryTerms>(
  'GET /api/shipping/delivery-terms',
  'anyone',
)
