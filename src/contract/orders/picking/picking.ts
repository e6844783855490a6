import type { z } from 'zod'
import { type InputOf, operator, type ReplyOf } from '../../endpoint.ts'
import type * as api from './picking.schema.ts'

export type OrderToPick = z.infer<typeof api.OrderToPick>
export type PickingOrder = z.infer<typeof api.PickingOrder>
export type LineToPick = z.infer<typeof api.LineToPick>
export type PutBack = z.infer<typeof api.PutBack>
export type PickingAct = InputOf<typeof addPickingActs>['acts'][number]
export type AnsweredAct = ReplyOf<typeof addPickingActs>['data'][number]

export const readPicking = operator<typeof api.readPicking>('GET /api/office/picking', 'picking')
export const readPickingOrder = operator<typeof api.readPickingOrder>(
  'GET /api/office/picking/order',
  'picking',
)
export const readPractice = operator<typeof api.readPractice>('GET /api/office/picking/practice', 'picking')
export const claimPicking = operator<typeof api.claimPicking>('POST /api/office/picking/claim', 'picking')
export const addPickingActs = operator<typeof api.addPickingActs>('POST /api/office/picking/acts', 'picking')
export const packPicked = operator<typeof api.packPicked>('POST /api/office/picking/packed', 'picking')
export const leavePicking = operator<typeof api.leavePicking>('POST /api/office/picking/leave', 'picking')
export const notePutBack = operator<typeof api.notePutBack>('POST /api/office/picking/put-back', 'picking')

declare module '../../refusals.ts' {
  interface RefusalDetails {
    /** The colleague who picks the order. */
    picked_by_another: { name: string }
    /** The lines without an outcome. */
    not_all_picked: { positions: number[] }
  }
}
