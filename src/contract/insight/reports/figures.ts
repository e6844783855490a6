import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import type * as schema from './figures.schema.ts'

export type FiguresAnswer = z.infer<typeof schema.FiguresAnswer>
export type FiguresRow = FiguresAnswer['rows'][number]
export type FiguresFile = z.infer<typeof schema.FiguresFile>

export const readFigures = endpoint<typeof schema.readFigures>({
  method: 'GET',
  path: '/api/office/figures/{figures}',
  access: 'operator',
  right: 'reports',
})

export const exportFigures = endpoint<typeof schema.exportFigures>({
  method: 'GET',
  path: '/api/office/figures/{figures}/table',
  access: 'operator',
  right: 'reports',
})

export const listFiguresFiles = endpoint<typeof schema.listFiguresFiles>({
  method: 'GET',
  path: '/api/office/figures-files',
  access: 'operator',
  right: 'reports',
})

export const addFiguresFile = endpoint<typeof schema.addFiguresFile>({
  method: 'POST',
  path: '/api/office/figures-files',
  access: 'operator',
  right: 'reports',
})

export const stopFiguresFile = endpoint<typeof schema.stopFiguresFile>({
  method: 'DELETE',
  path: '/api/office/figures-files/{file_id}',
  access: 'operator',
  right: 'reports',
})

export const readFiguresFilePiece = endpoint<typeof schema.readFiguresFilePiece>({
  method: 'GET',
  path: '/api/office/figures-files/{file_id}/pieces',
  access: 'operator',
  right: 'reports',
})
