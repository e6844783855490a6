import { exportFigures } from '#business/insight/reports/export-figures.ts'
import {
  addFiguresFile,
  listFiguresFiles,
  readFiguresFilePiece,
  stopFiguresFile,
} from '#business/insight/reports/figures-file.ts'
import { readFigures } from '#business/insight/reports/read-figures.ts'
import * as contract from '#contract/insight/reports/figures.ts'
import { serve } from '../http/serve.ts'

export const officeFigures = [
  serve(contract.readFigures, ({ shop, input }) => readFigures({ ...shop, db: shop.reading.db }, input)),
  serve(contract.exportFigures, ({ shop, input }) => exportFigures(shop, input)),
  serve(contract.listFiguresFiles, ({ shop, caller }) => listFiguresFiles(shop, caller)),
  serve(contract.addFiguresFile, ({ shop, caller, input }) => addFiguresFile(shop, caller, input)),
  serve(contract.stopFiguresFile, ({ shop, caller, input }) => stopFiguresFile(shop, caller, input)),
  serve(contract.readFiguresFilePiece, ({ shop, caller, input }) =>
    readFiguresFilePiece(shop, caller, input),
  ),
]
