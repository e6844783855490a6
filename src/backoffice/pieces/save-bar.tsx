import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/form/button.tsx'
import type { Theirs } from './their-changes.ts'
import { TheirChanges } from './their-changes.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface Props extends Partial<Theirs> {
  /** The button's label, where the screen has several save buttons. */
  words?: string
  /** The label while another operator's changes are shown. */
  wordsOverTheirs?: string
  tone?: ComponentProps<typeof Button>['tone']
  busy: boolean
  /** Another operator has changed the same thing since it was loaded. */
  hasTheirs?: boolean
  /** Set where no form surrounds the bar. */
  save?: () => void
  /** Further actions. */
  children?: ReactNode
}

/** Saves an edit. After a concurrent change, which it shows, it saves over that change or takes it. */
export function SaveBar({
  words = 'Save',
  wordsOverTheirs = 'Save mine as well',
  tone,
  busy,
  theirs,
  hasTheirs = theirs !== undefined,
  takeTheirs,
  save,
  children,
}: Props) {
  // The button that takes theirs unmounts when it is pressed.
  const saver = useFocusBack(hasTheirs)
  return (
    <>
      {theirs && <TheirChanges changes={theirs} />}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={saver}
          type={save ? 'button' : 'submit'}
          busy={busy}
          {...(tone && { tone })}
          {...(save && { onClick: save })}
        >
          {hasTheirs ? wordsOverTheirs : words}
        </Button>
        {hasTheirs && (
          <Button tone="quiet" onClick={takeTheirs}>
            Take theirs
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
