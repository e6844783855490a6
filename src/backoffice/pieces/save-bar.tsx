import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/form/button.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface Props {
  /** The button's label, where the screen has several save buttons. */
  words?: string
  /** The label while another operator's changes are shown. */
  wordsOverTheirs?: string
  tone?: ComponentProps<typeof Button>['tone']
  busy: boolean
  /** Another operator has changed the same thing since it was loaded; the changes are shown above. */
  hasTheirs: boolean
  takeTheirs: () => void
  /** Set where no form surrounds the bar. */
  save?: () => void
  /** Further actions. */
  children?: ReactNode
}

/** Saves an edit. After a concurrent change it saves over that change, or takes it. */
export function SaveBar({
  words = 'Save',
  wordsOverTheirs = 'Save mine as well',
  tone,
  busy,
  hasTheirs,
  takeTheirs,
  save,
  children,
}: Props) {
  // The button that takes theirs unmounts when it is pressed.
  const saver = useFocusBack(hasTheirs)
  return (
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
  )
}
