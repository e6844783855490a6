import type { z } from 'zod'
import { operator, provenOperator } from '../../endpoint.ts'
import type * as api from './promos.schema.ts'

export type PromoRow = z.infer<typeof api.PromoRow>
export type PromoOfForm = z.infer<typeof api.PromoOfForm>
/** The facts of a promo code that its form edits. */
export type PromoFacts = z.output<typeof api.PromoFacts>
export type PromoWords = z.output<typeof api.PromoWords>

export const listPromos = operator<typeof api.listPromos>('GET /api/office/promos', 'offers')
export const readPromo = operator<typeof api.readPromo>('GET /api/office/promos/{code}', 'offers')
export const addPromo = provenOperator<typeof api.addPromo>('POST /api/office/promos', 'offers')
export const changePromo = provenOperator<typeof api.changePromo>('PUT /api/office/promos/{code}', 'offers')
export const endPromo = operator<typeof api.endPromo>('PUT /api/office/promos/{code}/end', 'offers')
