import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './shipping.schema.ts'

export type DeliveryCharge = z.infer<typeof schema.DeliveryCharge>
export type DeliveryWindow = z.infer<typeof schema.DeliveryWindow>
export type DeliveryTerms = z.infer<typeof schema.DeliveryTerms>

export const updateDefaultAddress = endpoint<typeof schema.updateDefaultAddress>({
  method: 'POST',
  path: '/api/shipping/update-default-address',
  access: 'customer',
})

export const deliveryCharge = endpoint<typeof schema.deliveryCharge>({
  method: 'POST',
  path: '/api/shipping/delivery-charge',
  access: 'customer',
})

export const deliveryWindows = endpoint<typeof schema.deliveryWindows>({
  method: 'GET',
  path: '/api/shipping/slots',
  access: 'customer',
})

export const nextWindow = endpoint<typeof schema.nextWindow>({
  method: 'GET',
  path: '/api/shipping/next-window',
  access: 'anyone',
})

export const deliveryTerms = endpoint<typeof schema.deliveryTerms>({
  method: 'GET',
  path: '/api/shipping/delivery-terms',
  access: 'anyone',
})
