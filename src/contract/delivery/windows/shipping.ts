import type { z } from 'zod'
import { anyone, customer } from '../../endpoint.ts'
import type * as api from './shipping.schema.ts'

export type DeliveryCharge = z.infer<typeof api.DeliveryCharge>
export type DeliveryWindow = z.infer<typeof api.DeliveryWindow>
export type DeliveryTerms = z.infer<typeof api.DeliveryTerms>

export const updateDefaultAddress = customer<typeof api.updateDefaultAddress>(
  'POST /api/shipping/update-default-address',
)

export const deliveryCharge = customer<typeof api.deliveryCharge>('POST /api/shipping/delivery-charge')
export const deliveryWindows = customer<typeof api.deliveryWindows>('GET /api/shipping/slots')
export const nextWindow = anyone<typeof api.nextWindow>('GET /api/shipping/next-window')
export const deliveryTerms = anyone<typeof api.deliveryTerms>('GET /api/shipping/delivery-terms')
