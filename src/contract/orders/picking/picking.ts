import type { z } from 'zod'
import { endpoint, type InputOf, type ReplyOf } from '../../endpoint.ts'
import type * as schema from './picking.schema.ts'

export type OrderToPick = z.infer<typeof schema.OrderToPick>
export type PickingOrder = z.infer<typeof schema.PickingOrder>
export type LineToPick = z.infer<typeof schema.LineToPick>
export type PutBack = z.infer<typeof schema.PutBack>
export type PickingAct = InputOf<typeof addPickingActs>['acts'][number]
export type AnsweredAct = ReplyOf<typeof addPickingActs>['data'][number]

export const readPicking = endpoint<typeof schema.readPicking>('GET /api/office/picking', 'picking')
export const readPickingOrder = endpoint<typeof schema.readPickingOrder>(
  'GET /api/office/picking/order',
  'picking',
)
export const readPractice = endpoint<typeof schema.readPractice>(
  'GET /api/office/picking/practice',
  'picking',
)
export const claimPicking = endpoint<typeof schema.claimPicking>('POST /api/office/picking/claim', 'picking')
export const addPickingActs = endpoint<typeof schema.addPickingActs>(
  'POST /api/office/picking/acts',
  'picking',
)
export const packPicked = endpoint<typeof schema.packPicked>('POST /api/office/picking/packed', 'picking')
export const leavePicking = endpoint<typeof schema.leavePicking>('POST /api/office/picking/leave', 'picking')
export const notePutBack = endpoint<typeof schema.notePutBack>('POST /api/office/picking/put-back', 'picking')

declare module '../../refusals.ts' {
  interface RefusalDetails {
    /** The colleague who picks the order. */
    picked_by_another: { name: string }
    /** The lines without an outcome. */
    not_all_picked: { positions: number[] }
  }
}
