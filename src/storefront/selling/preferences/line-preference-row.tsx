import { useState } from 'react'
import type { LinePreference } from '#contract/selling/preferences/line-preference.ts'
import { classNames } from '#ui/class-names.ts'
import { IconOf } from '#ui/icon.tsx'
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
  /** Shows what happens even where the line follows the whole order, instead of an icon alone. */
  isSpelledOut?: boolean
}

const loadDialog = () => import('./preference-dialog.tsx').then((file) => file.PreferenceDialog)

/** Says what happens if a line is out of stock, and opens the dialog to change that. */
export function LinePreferenceRow({ isSpelledOut = false, ...wished }: LineWithPreference) {
  const { product, wish } = wished.line
  const ofDraft = useDraftStore(({ ifOut }) => ifOut)
  const { ofOrder = ofDraft } = wished
  const [isOpen, setOpen] = useState(false)
  const [timesOpened, setTimesOpened] = useState(0)

  function open() {
    setTimesOpened(timesOpened + 1)
    setOpen(true)
  }

  const isPlain = !(isSpelledOut || wish?.if_out || wish?.note)
  const hasNotes = Boolean(wish?.note || wish?.substitutes.some(({ may_be_picked }) => !may_be_picked))
  const props = { ...wished, ofOrder, open: isOpen, onClose: () => setOpen(false) }
  return (
    <>
      <div
        className={
          isPlain
            ? '-my-1'
            : classNames('order-last basis-full text-13 text-muted wrap-anywhere', !hasNotes && '-mb-2')
        }
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={open}
          className={
            isPlain
              ? 'flex size-11 items-center justify-center rounded-pill text-accent hover:bg-well'
              : 'group block min-h-11 max-w-full py-2 text-left leading-5'
          }
        >
          {isPlain && <IconOf path="M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4" />}
          <span className={isPlain ? 'sr-only' : undefined}>
            <OutcomeWords wish={wish} ofOrder={ofOrder} /> ·{' '}
            <span className="font-semibold text-accent underline underline-offset-4 group-hover:text-accent-strong">
              {texts.edit}
            </span>
            <span className="sr-only"> {texts.editWhat(product.title)}</span>
          </span>
        </button>
        {wish && <PreferenceNotes wish={wish} ofOrder={ofOrder} />}
      </div>
      {timesOpened > 0 && <LatePart key={timesOpened} load={loadDialog} isAskedFor={isOpen} props={props} />}
    </>
  )
}
