import { type FormEvent, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { DAYS_AT_MOST, usualPeriods } from '#contract/insight/reports/figure-days.ts'
import { figureSheets, figuresNames, sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import {
  addFiguresFile,
  exportFigures,
  type FiguresFile,
  listFiguresFiles,
  readFigures,
  readFiguresFilePiece,
  stopFiguresFile,
} from '#contract/insight/reports/figures.ts'
import { classNames } from '#ui/class-names.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { PageHead, Part, TextLink } from '../../pieces/page.tsx'
import { FilterForm, useFilterFault } from '../../pieces/paged-list.tsx'
import { Figures } from './figures.tsx'
import { withinSentence } from './figures-in-words.ts'
import { MadeFile } from './made-file.tsx'
import { addressOf, faultOf, type ReportQuery, readReportQuery } from './reports-address.ts'

export async function loader(url: URL) {
  const wanted = readReportQuery(url.searchParams, new Date())
  const { fault, ...ask } = wanted
  const [answer, files] = await Promise.all([
    fault ? null : call(readFigures, ask),
    call(listFiguresFiles, {}),
  ])
  return { wanted, answer: answer?.data ?? null, files: files.data }
}

export function Screen() {
  const { wanted, answer, files } = useLoaderData<typeof loader>()
  const { figures, from, to, fault } = wanted
  return (
    <>
      <PageHead title="Reports" sentence="What you sold, from the invoices. Days are in Brisbane time." />
      <ReportLinks wanted={wanted} />
      {figures !== 'stock' && <PeriodFields wanted={wanted} />}
      <h2 className="mb-3 text-18">{sheetOf(figures).title}</h2>
      {answer && <Figures wanted={wanted} answer={answer} />}
      <ReportFiles key={`files ${figures} ${from} ${to}`} wanted={wanted} fault={fault} first={files} />
    </>
  )
}

const LOOK_AGAIN_MS = 1_000

interface Props {
  wanted: ReportQuery
  /** The reason why this period cannot be shown on screen. */
  fault: string | undefined
  first: FiguresFile[]
}

/** Downloads the report as a file: a short one at once, a long one from a background job whose progress is shown. */
function ReportFiles({ wanted: { figures, from, to }, fault, first }: Props) {
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
            <QuietButton busy={busy} onClick={() => run(make)}>
              Make {withinSentence(sheetOf(figures).title)} as a file
            </QuietButton>
          ) : (
            <QuietButton busy={busy} usedUp={isBackwards} onClick={() => run(saveNow)}>
              Save as CSV
            </QuietButton>
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

/** Links to all reports, each for the same period. */
function ReportLinks({ wanted }: { wanted: ReportQuery }) {
  return (
    <nav aria-label="Reports" className="mb-4 flex flex-wrap gap-2">
      {figuresNames.map((figures) => (
        <Link
          key={figures}
          to={addressOf({ ...wanted, figures })}
          aria-current={figures === wanted.figures ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-pill px-4 font-semibold',
            figures === wanted.figures ? 'bg-accent text-on-accent' : 'bg-well hover:bg-success-pale',
          )}
        >
          {figureSheets[figures].title}
        </Link>
      ))}
    </nav>
  )
}

/** Chooses a report's period: usual ones as links, any other by its dates. */
export function PeriodFields({ wanted: { figures, from, to, fault: shown } }: { wanted: ReportQuery }) {
  const [fault, setFault] = useFilterFault(shown)
  function check(event: FormEvent<HTMLFormElement>) {
    const { elements } = event.currentTarget
    const [first, last] = ['from', 'to'].map((name) => elements.namedItem(name) as HTMLInputElement)
    if (!first || !last) return
    const found =
      first.value && last.value
        ? faultOf({ from: first.value, to: last.value }, { atMost: DAYS_AT_MOST, now: new Date() })
        : 'Please choose both days.'
    setFault(found)
    if (!found) return
    event.preventDefault()
    last.focus()
  }
  return (
    <>
      <nav aria-label="Usual periods" className="mb-2 flex flex-wrap gap-x-4">
        {usualPeriods(new Date()).map((period) => (
          <TextLink
            key={period.title}
            to={addressOf({ figures, ...period })}
            aria-current={period.from === from && period.to === to ? 'true' : undefined}
            className="aria-[current]:font-bold aria-[current]:no-underline 768:pointer-fine:min-h-8"
          >
            {period.title}
          </TextLink>
        ))}
      </nav>
      <FilterForm onSubmit={check}>
        <input type="hidden" name="report" value={figures} />
        <Field label="First day" type="date" name="from" defaultValue={from} />
        <Field label="Last day" type="date" name="to" defaultValue={to} error={fault} />
      </FilterForm>
    </>
  )
}
