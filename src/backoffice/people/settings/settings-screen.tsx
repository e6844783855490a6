import { useLoaderData } from 'react-router'
import { formatAbn } from '#contract/people/company/abn.ts'
import { COMPANY_FIELDS } from '#contract/people/company/settings.ts'
import {
  type CompanySettings,
  changeCompanySettings,
  listSettingsPages,
  readCompanySettings,
} from '#contract/people/settings/settings.ts'
import { call } from '../../network/call.ts'
import { Pill } from '../../pieces/cells.tsx'
import { Field, typed } from '../../pieces/fields.tsx'
import { EditForm, useEditForm } from '../../pieces/forms.tsx'
import { type Column, ListTable } from '../../pieces/list-table.tsx'
import { PageHead, Part, RowLink } from '../../pieces/page.tsx'
import { History } from '../audit/history.tsx'

export async function loader() {
  const [company, pages] = await Promise.all([call(readCompanySettings, {}), call(listSettingsPages, {})])
  return { ...company.data, history: company.history, pages: pages.data }
}

export function Screen() {
  const { company, defaults, history, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Settings" sentence="Your business details, and your information pages." />
      <Part title="Business details">
        <CompanyForm company={company} defaults={defaults} />
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
    cell: ({ page, title }) => <RowLink to={`/office/settings/pages/${page}`}>{title}</RowLink>,
  },
  {
    title: 'Text',
    cell: ({ is_own }) => (is_own ? <Pill tone="green">Your own</Pill> : <Pill tone="grey">Default</Pill>),
  },
]

interface Props {
  company: CompanySettings
  defaults: { company_name: string; abn: string }
}

type Name = (typeof COMPANY_FIELDS)[number]

const words: Record<Name, readonly [label: string, hint?: string]> = {
  company_name: ['Name'],
  abn: ['ABN', 'Invoices are tax invoices only with an ABN.'],
  company_address: ['Address'],
  company_phone: ['Phone'],
  company_email: ['Email'],
  opening_hours: ['Hours', 'When you answer, like Mon to Fri, 8 am to 6 pm.'],
}

const names = Object.fromEntries(COMPANY_FIELDS.map((name) => [name, words[name][0]])) as Record<Name, string>

const draftOf = (company: CompanySettings): CompanySettings => ({
  ...company,
  abn: company.abn && formatAbn(company.abn),
})

/** Edits the company details on invoices and in the shop's footer. An empty field uses the built-in default. */
function CompanyForm({ company, defaults }: Props) {
  const form = useEditForm(company, draftOf, {
    names,
    shown: (draft, name) => draft[name] ?? 'default',
    save: async (company, seen) => ({
      data: (await call(changeCompanySettings, { company, seen })).data.company,
    }),
    said: () => 'Business details saved.',
  })
  const { draft, setDraft, fields } = form
  const byDefault = (name: Name) =>
    name === 'company_name' ? defaults[name] : name === 'abn' ? formatAbn(defaults.abn) : ''
  return (
    <EditForm form={form} aria-label="Business details">
      <div className="grid gap-4 768:grid-cols-2">
        {COMPANY_FIELDS.map((name) => (
          <Field
            key={name}
            label={words[name][0]}
            hint={[words[name][1], byDefault(name) && `If empty: ${byDefault(name)}.`]
              .filter(Boolean)
              .join(' ')}
            {...typed(
              draft[name] ?? '',
              (text) => setDraft({ ...draft, [name]: text || null }),
              fields[`company.${name}`],
            )}
          />
        ))}
      </div>
    </EditForm>
  )
}
