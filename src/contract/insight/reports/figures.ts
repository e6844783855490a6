import type { z } from 'zod'
import { operator } from '../../endpoint.ts'
import type * as api from './figures.schema.ts'

export type FiguresAnswer = z.infer<typeof api.FiguresAnswer>
export type FiguresRow = FiguresAnswer['rows'][number]
export type FiguresFile = z.infer<typeof api.FiguresFile>

export const readFigures = operator<typeof api.readFigures>('GET /api/office/figures/{figures}', 'reports')

export const exportFigures = operator<typeof api.exportFigures>(
  'GET /api/office/figures/{figures}/table',
  'reports',
)

export const listFiguresFiles = operator<typeof api.listFiguresFiles>(
  'GET /api/office/figures-files',
  'reports',
)

export const addFiguresFile = operator<typeof api.addFiguresFile>('POST /api/office/figures-files', 'reports')

export const stopFiguresFile = operator<typeof api.stopFiguresFile>(
  'DELETE /api/office/figures-files/{file_id}',
  'reports',
)

export const readFiguresFilePiece = operator<typeof api.readFiguresFilePiece>(
  'GET /api/office/figures-files/{file_id}/pieces',
  'reports',
)
