import type { z } from 'zod'
import { endpoint, type ReplyOf } from '../../endpoint.ts'
import type * as schema from './papers.schema.ts'

export type PaperLine = z.infer<typeof schema.PaperLine>
export type PaperOrder = z.infer<typeof schema.PaperOrder>
export type Papers = ReplyOf<typeof readPapers>['data']

export const readPapers = endpoint<typeof schema.readPapers>('GET /api/office/papers', 'orders')
