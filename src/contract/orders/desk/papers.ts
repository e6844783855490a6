import type { z } from 'zod'
import { operator, type ReplyOf } from '../../endpoint.ts'
import type * as api from './papers.schema.ts'

export type PaperLine = z.infer<typeof api.PaperLine>
export type PaperOrder = z.infer<typeof api.PaperOrder>
export type Papers = ReplyOf<typeof readPapers>['data']

export const readPapers = operator<typeof api.readPapers>('GET /api/office/papers', 'orders')
