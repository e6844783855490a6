import {
  addFiguresFile,
  listFiguresFiles,
  readFiguresFilePiece,
  stopFiguresFile,
} from '#business/insight/reports/figures-file.ts'
import { exportFigures } from '#business/insight/reports/make-figures-file.ts'
import { readFigures } from '#business/insight/reports/read-figures.ts'
import { readToday, readTodaysSales, watchToday } from '#business/insight/today/read-today.ts'
import * as figures from '#contract/insight/reports/figures.ts'
import * as today from '#contract/insight/today/today.ts'
import { serve } from '../http/serve.ts'

export const insightApi = [
  serve(figures.readFigures, ({ shop, input }) => readFigures({ ...shop, db: shop.reading.db }, input)),
  serve(figures.exportFigures, ({ shop, input }) => exportFigures(shop, input)),
  serve(figures.listFiguresFiles, ({ shop, caller, input }) => listFiguresFiles(shop, caller, input)),
  serve(figures.addFiguresFile, ({ shop, caller, input }) => addFiguresFile(shop, caller, input)),
  serve(figures.stopFiguresFile, ({ shop, caller, input }) => stopFiguresFile(shop, caller, input)),
  serve(figures.readFiguresFilePiece, ({ shop, caller, input }) => readFiguresFilePiece(shop, caller, input)),
  serve(today.readToday, ({ shop, caller }) => readToday(shop, caller)),
  serve(today.readTodaysSales, ({ shop }) => readTodaysSales(shop)),
  serve(today.todaysEvents, ({ shop }) => watchToday(shop)),
]
