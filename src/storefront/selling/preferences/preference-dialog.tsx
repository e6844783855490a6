import { type SubmitEvent, useState } from 'react'
import { type LinePreference, outcomeOf } from '#contract/selling/preferences/line-preference.ts'
import { LINE_NOTE_LENGTH } from '#contract/selling/preferences/preference-limits.ts'
import { Button } from '#ui/form/button.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog, type Opened } from '#ui/overlay/dialog.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { useLatest } from '#ui/overlay/use-latest.ts'
import { useBackCloses } from '../../layout/back-closes.ts'
import { checkoutTexts } from '../../texts/checkout.ts'
import { preferenceTexts as texts } from '../../texts/substitutions.ts'
import type { LineWithPreference } from './line-preference-row.tsx'
import { savePreference } from './save-preference.ts'
import { SubstituteChoices } from './substitute-choices.tsx'

interface Props extends Opened, LineWithPreference {
  /** The preference for the whole order. */
  ofOrder: 'best_match' | 'leave_out'
}

const choices = [
  ['best_match', checkoutTexts.bestMatch, checkoutTexts.bestMatchHint],
  ['leave_out', checkoutTexts.leaveOut, checkoutTexts.leaveOutHint],
  ['chosen', texts.chosen, texts.chosenHint],
] as const

export function PreferenceDialog({ open, onClose, ...wished }: Props) {
  useBackCloses(open, onClose)
  return (
    <Dialog open={open} onClose={onClose} title={texts.title(wished.line.product.title)}>
      <PreferenceForm {...wished} open={open} onSaved={onClose} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'onClose'> & { onSaved: () => void }

function PreferenceForm({
  line,
  ofOrder,
  save = (wish) => savePreference(line.id, wish),
  open,
  onSaved,
}: FormProps) {
  const { substitutes } = outcomeOf(line.wish, ofOrder)
  // Null until the shopper chooses: the line then follows the preference for the whole order.
  const [ifOut, setIfOut] = useState(firstChoice(line.wish, ofOrder))
  const [chosen, setChosen] = useState(substitutes)
  const [note, setNote] = useState(line.wish?.note ?? '')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOpen = useLatest(open)
  const isChosen = ifOut === 'chosen'

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isBusy) return
    if (isChosen && chosen.length === 0) return setProblem(texts.chooseOne)
    setBusy(true)
    setProblem(undefined)
    const refusal = await save({ if_out: ifOut, substitutes: isChosen ? chosen : [], note: note.trim() })
    setBusy(false)
    if (isOpen.current) {
      setProblem(refusal)
      if (!refusal) onSaved()
    } else if (refusal) showToast('error', refusal)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-semibold text-14">{texts.what}</legend>
        {choices.map(([value, words, hint]) => (
          <Choice
            key={value}
            name="if-out"
            checked={(ifOut ?? ofOrder) === value}
            onChange={() => setIfOut(value)}
          >
            <span className="block font-semibold">{words}</span>
            <span className="block text-14 text-muted">{hint}</span>
          </Choice>
        ))}
      </fieldset>
      {isChosen && (
        <SubstituteChoices
          productId={line.product.id}
          before={substitutes}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <Field
        label={texts.noteLabel}
        hint={note ? texts.noteLeft(LINE_NOTE_LENGTH - [...note].length) : texts.noteHint}
        value={note}
        autoComplete="off"
        onChange={({ target }) => setNote([...target.value].slice(0, LINE_NOTE_LENGTH).join(''))}
      />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" busy={isBusy} className="w-full">
        {texts.save}
      </Button>
    </form>
  )
}

function firstChoice(wish: LinePreference | undefined, ofOrder: Props['ofOrder']): LinePreference['if_out'] {
  return wish?.if_out ? outcomeOf(wish, ofOrder).ifOut : null
}
