import { brisbaneDay } from '#contract/brisbane-day.ts'
import { DAY_MS } from '#contract/day-ms.ts'
import { figuresNames } from '#contract/insight/reports/figure-sheets.ts'
import {
  addFiguresFile,
  exportFigures,
  listFiguresFiles,
  readFigures,
  readFiguresFilePiece,
  stopFiguresFile,
} from '#contract/insight/reports/figures.ts'
import { untilIt } from '../../drills/until.ts'
import { type Context, type Prepared, prepared } from './prepare.ts'

/** Products have the most columns, and more than one piece. */
const FIGURES = 'products' as const

export const figuresPreparations: readonly Prepared[] = [
  prepared(readFigures, () => figuresNames.map((figures) => ({ figures, ...lastDays() }))),
  prepared(exportFigures, () => [
    { figures: FIGURES, ...lastDays(), after: '0' },
    ...figuresNames.map((figures) => ({ figures, ...lastDays(), after: undefined })),
  ]),
  prepared(addFiguresFile, () => ({ figures: FIGURES, ...lastDays() })),
  prepared(readFiguresFilePiece, async (context) => ({ ...(await aFile(context)), position: 0 })),
  prepared(stopFiguresFile, aFile),
]

function lastDays() {
  const ago = (days: number) => brisbaneDay(new Date(Date.now() - days * DAY_MS))
  return { from: ago(20), to: ago(0) }
}

async function aFile({ call }: Context) {
  const { id } = (await call(addFiguresFile, { figures: FIGURES, ...lastDays() })).data
  await untilIt('the file was ready', async () => {
    const { data } = await call(listFiguresFiles, {})
    return data.find((file) => file.id === id && file.state === 'ready')
  })
  return { file_id: id }
}
