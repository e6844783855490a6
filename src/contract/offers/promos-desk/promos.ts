import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './promos.schema.ts'

export type PromoRow = z.infer<typeof schema.PromoRow>
export type PromoOfForm = z.infer<typeof schema.PromoOfForm>
/** The facts of a promo code that its form edits. */
export type PromoFacts = z.output<typeof schema.PromoFacts>
export type PromoWords = z.output<typeof schema.PromoWords>

export const listPromos = endpoint<typeof schema.listPromos>({
  method: 'GET',
  path: '/api/office/promos',
  access: 'operator',
  right: 'offers',
})

export const readPromo = endpoint<typeof schema.readPromo>({
  method: 'GET',
  path: '/api/office/promos/{code}',
  access: 'operator',
  right: 'offers',
})

export const addPromo = endpoint<typeof schema.addPromo>({
  method: 'POST',
  path: '/api/office/promos',
  access: 'operator',
  right: 'offers',
  freshProof: true,
})

export const changePromo = endpoint<typeof schema.changePromo>({
  method: 'PUT',
  path: '/api/office/promos/{code}',
  access: 'operator',
  right: 'offers',
  freshProof: true,
})

export const endPromo = endpoint<typeof schema.endPromo>({
  method: 'PUT',
  path: '/api/office/promos/{code}/end',
  access: 'operator',
  right: 'offers',
})
