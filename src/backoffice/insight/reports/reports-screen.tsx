import { useLoaderData } from 'react-router'
import { sheetOf } from '#contract/insight/reports/figure-sheets.ts'
import {
  type FiguresAnswer,
  type FiguresFile,
  listFiguresFiles,
  readFigures,
} from '#contract/insight/reports/figures.ts'
import { call } from '../../network/call.ts'
import { PageHead } from '../../pieces/page.tsx'
import { Figures } from './figures.tsx'
import { PeriodFields } from './period-fields.tsx'
import { ReportFiles } from './report-files.tsx'
import { ReportLinks } from './report-links.tsx'
import { type ReportQuery, readReportQuery } from './reports-address.ts'

interface Loaded {
  wanted: ReportQuery
  answer: FiguresAnswer | null
  files: FiguresFile[]
}

export async function loader(url: URL): Promise<Loaded> {
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
