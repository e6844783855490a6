import { useState } from 'react'
import { sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import {
  addFiguresFile,
  exportFigures,
  type FiguresFile,
  listFiguresFiles,
  readFiguresFilePiece,
  stopFiguresFile,
} from '#contract/insight/reports/figures.ts'
import { Button } from '#ui/form/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call, useAction } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { Part } from '../../pieces/page.tsx'
import { withinSentence } from './figures-in-words.ts'
import { MadeFile } from './made-file.tsx'
import type { ReportQuery } from './reports-address.ts'

const LOOK_AGAIN_MS = 1_000

interface Props {
  wanted: ReportQuery
  /** The reason why this period cannot be shown on screen. */
  fault: string | undefined
  first: FiguresFile[]
}

/** Downloads the report as a file: a short one at once, a long one from a background job whose progress is shown. */
export function ReportFiles({ wanted: { figures, from, to }, fault, first }: Props) {
  const [files, setFiles] = useState(first)
  const [said, setSaid] = useState('')
  const isMaking = files.some(({ state }) => state === 'making')
  const renew = async (signal?: AbortSignal) => {
    const { data } = await call(listFiguresFiles, {})
    if (!signal?.aborted) setFiles(data)
  }
  useOfficeNews(isMaking ? 'files' : undefined, {
    look: ({ signal }) => renew(signal),
    everyMs: LOOK_AGAIN_MS,
  })
  const { run, busy, sentence } = useAction(async (work: () => Promise<string>) => {
    setSaid('')
    setSaid(await work())
  })
  const saveNow = async () => {
    await save(`${figures}-${from}-${to}`, (after?: string) =>
      call(exportFigures, { figures, from, to, ...(after && { after }) }).then(({ csv, next_after }) => ({
        csv,
        next: next_after,
      })),
    )
    return 'Your browser has saved the report.'
  }
  const make = async () => {
    if (figures === 'stock') return saveNow()
    await call(addFiguresFile, { figures, from, to })
    await renew()
    return 'The file is on its way.'
  }
  const take = (file: FiguresFile) => async () => {
    await save(`${file.figures}-${file.from}-${file.to}`, async (next?: string) => {
      const piece = await call(readFiguresFilePiece, { file_id: file.id, position: Number(next ?? 0) })
      return { csv: piece.csv, next: piece.next_position === null ? null : String(piece.next_position) }
    })
    return 'Your browser has saved the report.'
  }
  const stop = (file: FiguresFile) => async () => {
    await call(stopFiguresFile, { file_id: file.id })
    await renew()
    return 'Stopped.'
  }
  const isBackwards = from > to
  return (
    <div className="mt-6">
      <Part title="As a file">
        <div className="flex flex-wrap items-center gap-3">
          {fault && !isBackwards ? (
            <Button tone="quiet" busy={busy} onClick={() => run(make)}>
              Make {withinSentence(sheetOf(figures).title)} as a file
            </Button>
          ) : (
            <Button tone="quiet" busy={busy} usedUp={isBackwards} onClick={() => run(saveNow)}>
              Save as CSV
            </Button>
          )}
          <p role="status">{said}</p>
        </div>
        {sentence && <ErrorNote sentence={sentence} />}
        {files.length > 0 && (
          <ul className="mt-3 grid gap-3" aria-label="Your files">
            {files.map((file) => (
              <MadeFile
                key={file.id}
                file={file}
                busy={busy}
                onTake={() => run(take(file))}
                onStop={() => run(stop(file))}
              />
            ))}
          </ul>
        )}
      </Part>
    </div>
  )
}

interface Piece {
  csv: string
  next: string | null
}

async function save(name: string, ask: (next?: string) => Promise<Piece>): Promise<void> {
  const pieces: string[] = []
  let next: string | null | undefined
  while (next !== null) {
    const piece = await ask(next)
    pieces.push(piece.csv)
    next = piece.next
  }
  saveFile(new Blob(pieces, { type: 'text/csv' }), `${name}.csv`)
}
