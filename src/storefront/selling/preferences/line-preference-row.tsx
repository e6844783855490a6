import { useState } from 'react'
import type { LinePreference } from '#contract/selling/preferences/line-preference.ts'
import { classNames } from '#ui/class-names.ts'
import { LatePart } from '../../layout/late-part.ts'
import { preferenceTexts as texts } from '../../texts/substitutions.ts'
import { useDraftStore } from '../cart/draft-store.ts'
import { OutcomeWords, PreferenceNotes } from './preference-words.tsx'

export interface LineWithPreference {
  line: {
    /** Id of the line in the cart. */
    id: string
    product: { id: string; title: string }
    wish?: LinePreference | undefined
  }
  /** Preference of the whole order; without it, the preference in the checkout's draft applies. */
  ofOrder?: 'best_match' | 'leave_out'
  /** Saves the preference and returns the message of a refusal. By default it saves to the line in the cart. */
  save?: (wish: LinePreference) => string | undefined | Promise<string | undefined>
}

const loadDialog = () => import('./preference-dialog.tsx').then((file) => file.PreferenceDialog)

/** Says what happens if a line is out of stock, and opens the dialog to change that. */
export function LinePreferenceRow(wished: LineWithPreference) {
  const { product, wish } = wished.line
  const ofDraft = useDraftStore(({ ifOut }) => ifOut)
  const { ofOrder = ofDraft } = wished
  const [isOpen, setOpen] = useState(false)
  const [timesOpened, setTimesOpened] = useState(0)

  function open() {
    setTimesOpened(timesOpened + 1)
    setOpen(true)
  }

  const hasNotes = Boolean(wish?.note || wish?.substitutes.some(({ may_be_picked }) => !may_be_picked))
  const props = { ...wished, ofOrder, open: isOpen, onClose: () => setOpen(false) }
  return (
    <>
      <div className={classNames('mt-1 text-13 text-muted wrap-anywhere', !hasNotes && '-mb-2')}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={open}
          className="group block min-h-11 max-w-full py-2 text-left leading-5"
        >
          <OutcomeWords wish={wish} ofOrder={ofOrder} /> ·{' '}
          <span className="font-semibold text-accent underline underline-offset-4 group-hover:text-accent-strong">
            {texts.edit}
          </span>
          <span className="sr-only"> {texts.editWhat(product.title)}</span>
        </button>
        {wish && <PreferenceNotes wish={wish} ofOrder={ofOrder} />}
      </div>
      {timesOpened > 0 && <LatePart key={timesOpened} load={loadDialog} isAskedFor={isOpen} props={props} />}
    </>
  )
}
