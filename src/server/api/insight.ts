import { exportFigures } from '#business/insight/reports/export-figures.ts'
import {
  addFiguresFile,
  listFiguresFiles,
  readFiguresFilePiece,
  stopFiguresFile,
} from '#business/insight/reports/figures-file.ts'
import { readFigures } from '#business/insight/reports/read-figures.ts'
import { readToday } from '#business/insight/today/read-today.ts'
import { readTodaysSales } from '#business/insight/today/todays-sales.ts'
import { watchToday } from '#business/insight/today/watch-today.ts'
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
