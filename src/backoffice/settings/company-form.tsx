import { COMPANY_FIELDS } from '#contract/company/settings.ts'
import { type CompanySettings, changeCompanySettings } from '#contract/office/settings.ts'
import { isRefused } from '#contract/refused.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { MetNote } from '../delivery/met-note.tsx'
import { call } from '../network/call.ts'
import { useDeed } from '../network/use-deed.ts'
import { DeedForm } from '../pieces/deed-form.tsx'
import { Field } from '../pieces/field.tsx'
import { SaveBar } from '../pieces/save-bar.tsx'
import { useEdited } from '../pieces/use-edited.ts'

interface Props {
  company: CompanySettings
  defaults: { company_name: string; abn: string }
  onDone: (sentence: string) => Promise<void>
}

type Name = (typeof COMPANY_FIELDS)[number]

const words: Record<Name, readonly [label: string, hint?: string]> = {
  company_name: ['Name'],
  abn: ['ABN', 'Invoices are tax invoices only with an ABN.'],
  company_address: ['Address'],
  company_phone: ['Phone'],
  company_email: ['Email'],
  opening_hours: ['Hours', 'When somebody answers, like Mon to Fri, 8 am to 6 pm.'],
}

/** Who the company is: on invoices and below each page of the shop. An empty field is what the shop comes with. */
export function CompanyForm({ company, defaults, onDone }: Props) {
  const edited = useEdited(company)
  const { draft, met } = edited
  const { run, busy, fields, sentence } = useDeed(async () => {
    try {
      const asked = { company: edited.wanted, seen: edited.over }
      edited.saved((await call(changeCompanySettings, asked)).data.company)
    } catch (error) {
      if (isRefused(error, 'changed_meanwhile')) edited.setNow(error.details.now as CompanySettings)
      throw error
    }
    await onDone('The company is saved.')
  })
  const byDefault = (name: Name) => (name === 'company_name' || name === 'abn' ? defaults[name] : '')
  return (
    <DeedForm run={() => run()} className="grid gap-4" aria-label="The company">
      <div className="grid gap-4 768:grid-cols-2">
        {COMPANY_FIELDS.map((name) => (
          <Field
            key={name}
            label={words[name][0]}
            hint={[words[name][1], byDefault(name) && `If empty: ${byDefault(name)}.`]
              .filter(Boolean)
              .join(' ')}
            autoComplete="off"
            value={draft[name] ?? ''}
            onChange={({ target }) => edited.setDraft({ ...draft, [name]: target.value || null })}
            error={fields[`company.${name}`]}
          />
        ))}
      </div>
      {sentence && <ErrorNote sentence={sentence} />}
      {met && (
        <MetNote
          rows={met.meeting.theirs.map((name) => ({
            name: words[name][0],
            was: met.was[name] ?? 'default',
            now: met.now?.[name] ?? 'default',
            mine: met.meeting.clashes.includes(name) ? (draft[name] ?? 'default') : undefined,
          }))}
        />
      )}
      <SaveBar busy={busy} hasMet={met !== undefined} takeTheirs={edited.takeTheirs} />
    </DeedForm>
  )
}
