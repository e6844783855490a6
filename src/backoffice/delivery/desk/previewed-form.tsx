import { useState } from 'react'
import { type Effect, previewDelivery } from '#contract/delivery/desk/delivery.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { formatDollars } from '#contract/money.ts'
import { Refused } from '#contract/refused.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { ActionForm, type FormProps, SaveBar, TheirChanges, type Theirs } from '../../pieces/edit-form.tsx'

interface Props extends FormProps, Partial<Theirs> {
  form: Pick<ReturnType<typeof usePreviewed>, 'run' | 'busy' | 'sentence' | 'effect'>
  /** The label of the save button. */
  save?: string
}

const LOOK = 'Preview the change'

/** Edits what changes deliveries. Its one button first previews the change, shows its effect, and then saves it. */
export function PreviewedForm({ form, theirs, takeTheirs, save = 'Save', children, ...rest }: Props) {
  const { run, busy, sentence, effect } = form
  return (
    <ActionForm className="grid gap-4" {...rest} run={() => run()}>
      {children}
      {sentence && <ErrorNote sentence={sentence} />}
      {theirs && <TheirChanges changes={theirs} />}
      <div role="status">{effect && <EffectNote effect={effect} />}</div>
      <SaveBar
        words={effect ? save : LOOK}
        {...(!effect && { wordsOverTheirs: LOOK })}
        tone={effect ? 'primary' : 'quiet'}
        busy={busy}
        hasTheirs={theirs !== undefined}
        takeTheirs={takeTheirs}
      />
    </ActionForm>
  )
}

/** Describes the effect that a change would have had on last week's orders. */
function EffectNote({ effect }: { effect: Effect }) {
  const lines = effectInWords(effect)
  return (
    <div className="rounded-card bg-info-pale p-4">
      <p className="font-semibold">What this would have meant last week</p>
      {effect.booked > 0 && (
        <p className="mt-1">
          On that day {counted(effect.booked, 'order is', 'orders are')} booked already. They stay booked:
          deliver them, or cancel them first.
        </p>
      )}
      {effect.orders === 0 ? (
        <p className="mt-1">
          No orders were delivered in the last seven days, so there is nothing to compare.
        </p>
      ) : (
        <>
          <p className="mt-1">
            Of {counted(effect.orders, 'order', 'orders')} delivered in the last seven days
            {lines.length === 0 ? ', none would have changed.' : ':'}
          </p>
          <ul className="mt-1 grid gap-0.5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function effectInWords(effect: Effect): string[] {
  const { outside, without_window, other_hub, pay_more, pay_less, more_by, less_by } = effect
  return [
    outside > 0 && `${outside} would not have been delivered at all.`,
    without_window > 0 && `${without_window} would have missed out on their window.`,
    other_hub > 0 && `${other_hub} would have come from another store.`,
    pay_more > 0 && `${pay_more} would have paid more (total ${formatDollars(more_by)}).`,
    pay_less > 0 && `${pay_less} would have paid less (total ${formatDollars(less_by)}).`,
  ].filter((line) => line !== false)
}

function counted(many: number, one: string, more: string): string {
  return `${many} ${many === 1 ? one : more}`
}

type DeliveryChange = AskOf<typeof previewDelivery>['delivery_change']

/** The preview's errors are about the same fields as those of saving, under longer names. */
function withoutPlace(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [
      name.replace(/^(delivery_change\.)?(sums\.)?/, ''),
      words,
    ]),
  )
}

/** Previews a change before it is saved. The preview is dropped once the change is edited. */
export function usePreviewed(
  change: DeliveryChange,
  save: (effect: Effect, showAgain: () => Promise<void>) => Promise<unknown>,
  /** Why the change cannot be looked at yet. */
  fault?: string,
) {
  const key = JSON.stringify(change)
  const [preview, setPreview] = useState<{ key: string; effect: Effect }>()
  const effect = preview?.key === key && !fault ? preview.effect : undefined
  const show = async () =>
    setPreview({ key, effect: (await call(previewDelivery, { delivery_change: change })).data })
  const forget = () => setPreview(undefined)
  const action = useAction(async () => {
    if (fault) throw new Refused('invalid_input', [400, fault])
    if (!effect) return show()
    await save(effect, show)
    forget()
  })
  return { ...action, fields: withoutPlace(action.fields), effect, forget }
}
