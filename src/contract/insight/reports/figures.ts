import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './figures.schema.ts'

export type FiguresAnswer = z.infer<typeof schema.FiguresAnswer>
export type FiguresRow = FiguresAnswer['rows'][number]
export type FiguresFile = z.infer<typeof schema.FiguresFile>

export const readFigures = endpoint<typeof schema.readFigures>('GET /api/office/figures/{figures}', 'reports')

export const exportFigures = endpoint<typeof schema.exportFigures>(
  'GET /api/office/figures/{figures}/table',
  'reports',
)

export const listFiguresFiles = endpoint<typeof schema.listFiguresFiles>(
  'GET /api/office/figures-files',
  'reports',
)

export const addFiguresFile = endpoint<typeof schema.addFiguresFile>(
  'POST /api/office/figures-files',
  'reports',
)

export const stopFiguresFile = endpoint<typeof schema.stopFiguresFile>(
  'DELETE /api/office/figures-files/{file_id}',
  'reports',
)

export const readFiguresFilePiece = endpoint<typeof schema.readFiguresFilePiece>(
  'GET /api/office/figures-files/{file_id}/pieces',
  'reports',
)
