import { changeDeliverySums, type DeliverySums } from '#contract/delivery/desk/delivery.ts'
import { FEE_ZONES_AT_MOST } from '#contract/delivery/desk/delivery-limits.ts'
import { readDollars, toDollars } from '#contract/money.ts'
import { IconButton, QuietButton } from '#ui/form/button.tsx'
import { theirsOf, useEdited } from '../../pieces/edit-form.tsx'
import { Field, typed, typedInto } from '../../pieces/fields.tsx'
import { useDone } from '../../pieces/page.tsx'
import { useRowFocus } from '../../pieces/use-row-focus.ts'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'
import { PreviewedForm, usePreviewed } from './previewed-form.tsx'

/** Edits the delivery fees by distance, the amount from which delivery is free, and the road factor. */
export function SumsForm({ sums }: { sums: DeliverySums }) {
  const done = useDone()
  const edited = useEdited(sums, draftOfSums)
  const { draft } = edited
  const wanted = sumsOf(edited.wanted)
  const form = usePreviewed({ kind: 'sums', sums: wanted }, async () => {
    const asked = { sums: wanted, seen: edited.over }
    await edited.save(async () => (await callReauthenticated(changeDeliverySums, asked)).data)
    await done('Delivery fees saved.')
  })
  const field = typedInto(draft, edited.setDraft, form.fields)
  return (
    <PreviewedForm
      form={form}
      aria-label="Delivery fees"
      {...theirsOf(edited, { names: sumsWords, shown: sumsInWords })}
    >
      <FeeZoneRows draft={draft} onChange={edited.setDraft} fields={form.fields} />
      <div className="grid gap-4 560:grid-cols-2">
        <Field
          label="Free from"
          hint="Leave empty if delivery is never free."
          before="$"
          inputMode="decimal"
          {...field('free_from')}
        />
        <Field
          label="Road factor"
          hint="How much longer the road is than a straight line."
          inputMode="decimal"
          {...field('road_factor')}
        />
      </div>
    </PreviewedForm>
  )
}

interface RowsProps {
  draft: SumsDraft
  onChange: (draft: SumsDraft) => void
  fields: Record<string, string>
}

function FeeZoneRows({ draft, onChange, fields }: RowsProps) {
  const { bands } = draft
  const group = useRowFocus<HTMLFieldSetElement>(bands.length)
  const field = (at: number, name: 'up_to' | 'fee') => ({
    inputMode: 'decimal' as const,
    className: 'flex-1',
    ...typed(
      bands[at]?.[name] ?? '',
      (text) =>
        onChange({ ...draft, bands: bands.map((band, n) => (n === at ? { ...band, [name]: text } : band)) }),
      fields[`bands.${at}.${name}`],
    ),
  })
  return (
    <fieldset ref={group} className="grid gap-3">
      <legend className="mb-1 font-semibold text-14">Fees by distance</legend>
      <p className="text-13 text-muted">By road from the store. The last fee also covers anything further.</p>
      {bands.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place
        <div key={at} data-row className="flex items-start gap-2">
          <Field label={`Up to, row ${at + 1}`} before="km" {...field(at, 'up_to')} />
          <Field label={`Fee, row ${at + 1}`} before="$" {...field(at, 'fee')} />
          <IconButton
            icon="trash"
            label={`Remove row ${at + 1}`}
            className="mt-6"
            onClick={() => onChange({ ...draft, bands: bands.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {bands.length < FEE_ZONES_AT_MOST && (
        <QuietButton
          data-add
          className="justify-self-start"
          onClick={() => onChange({ ...draft, bands: [...bands, { up_to: '', fee: '' }] })}
        >
          Add a distance
        </QuietButton>
      )}
    </fieldset>
  )
}

/** The delivery fee form's fields as typed. */
interface SumsDraft {
  bands: { up_to: string; fee: string }[]
  /** Empty where delivery is never free. */
  free_from: string
  road_factor: string
}

function draftOfSums({ bands, free_from, road_factor }: DeliverySums): SumsDraft {
  return {
    bands: bands.map(({ up_to, fee }) => ({ up_to: String(up_to), fee: fee.toFixed(2) })),
    free_from: free_from?.toFixed(2) ?? '',
    road_factor: String(road_factor),
  }
}

/** Returns the request body. A text that is no number becomes NaN, which the service refuses at its field. */
function sumsOf({ bands, free_from, road_factor }: SumsDraft): DeliverySums {
  return {
    bands: bands.map(({ up_to, fee }) => ({ up_to: numberIn(up_to), fee: dollarsIn(fee) })),
    free_from: free_from.trim() === '' ? null : dollarsIn(free_from),
    road_factor: numberIn(road_factor),
  }
}

export function numberIn(text: string): number {
  return /^-?\d{1,6}(\.\d{1,15})?$/.test(text.trim()) ? Number(text) : Number.NaN
}

export function dollarsIn(text: string): number {
  const cents = readDollars(text.trim())
  return cents === undefined ? Number.NaN : toDollars(cents)
}

const sumsWords: Record<keyof SumsDraft, string> = {
  bands: 'Fees',
  free_from: 'Free from',
  road_factor: 'Road factor',
}

function sumsInWords(draft: SumsDraft, name: keyof SumsDraft): string {
  if (name === 'bands')
    return draft.bands.map(({ up_to, fee }) => `up to ${up_to} km $${fee}`).join(', ') || 'none'
  if (name === 'free_from') return draft.free_from ? `$${draft.free_from}` : 'never'
  return draft.road_factor
}
