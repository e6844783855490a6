import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './promos.schema.ts'

export type PromoRow = z.infer<typeof schema.PromoRow>
export type PromoOfForm = z.infer<typeof schema.PromoOfForm>
/** The facts of a promo code that its form edits. */
export type PromoFacts = z.output<typeof schema.PromoFacts>
export type PromoWords = z.output<typeof schema.PromoWords>

export const listPromos = endpoint<typeof schema.listPromos>('GET /api/office/promos', 'offers')
export const readPromo = endpoint<typeof schema.readPromo>('GET /api/office/promos/{code}', 'offers')

export const addPromo = endpoint<typeof schema.addPromo>('POST /api/office/promos', 'offers', {
  freshProof: true,
})

export const changePromo = endpoint<typeof schema.changePromo>('PUT /api/office/promos/{code}', 'offers', {
  freshProof: true,
})

export const endPromo = endpoint<typeof schema.endPromo>('PUT /api/office/promos/{code}/end', 'offers')
