import { Link, useLoaderData } from 'react-router'
import { listSettingsPages, readCompanySettings } from '#contract/people/settings/settings.ts'
import { call } from '../../network/call.ts'
import { Pill } from '../../pieces/cells.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { DoneNote, PageHead, Part, useDone } from '../../pieces/page.tsx'
import { History } from '../audit/history.tsx'
import { CompanyForm } from './company-form.tsx'

export async function loader() {
  const [company, pages] = await Promise.all([call(readCompanySettings, {}), call(listSettingsPages, {})])
  return { ...company.data, history: company.history, pages: pages.data }
}

export function Screen() {
  const { company, defaults, history, pages } = useLoaderData<typeof loader>()
  const { said, done } = useDone()
  return (
    <>
      <PageHead title="Settings" sentence="Your business details, and your information pages." />
      <DoneNote sentence={said} rows={company} />
      <Part title="Business details">
        <CompanyForm company={company} defaults={defaults} onDone={done} />
      </Part>
      <Part title="Information pages">
        <ListTable caption="Information pages" columns={columns} rows={pages} keyOf={({ page }) => page} />
      </Part>
      <History entries={history} title="History of business details" />
    </>
  )
}

const columns: Column<{ page: string; title: string; is_own: boolean }>[] = [
  {
    title: 'Page',
    cell: ({ page, title }) => (
      <Link
        to={`/office/settings/pages/${page}`}
        className="inline-flex min-h-6 items-center font-semibold text-accent underline"
      >
        {title}
      </Link>
    ),
  },
  {
    title: 'Text',
    cell: ({ is_own }) => (is_own ? <Pill tone="green">Your own</Pill> : <Pill tone="grey">Default</Pill>),
  },
]
