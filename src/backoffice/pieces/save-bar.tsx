import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/form/button.tsx'
import { useFocusBack } from './use-focus-back.ts'

interface Props {
  /** What its button says, where the screen has others. */
  words?: string
  /** The same while another's change is shown. */
  wordsOverTheirs?: string
  tone?: ComponentProps<typeof Button>['tone']
  busy: boolean
  /** Another person has changed the same meanwhile, and it is shown above. */
  hasTheirs: boolean
  takeTheirs: () => void
  /** Where no form around it does. */
  save?: () => void
  /** What else can be done. */
  children?: ReactNode
}

/** Saves what was edited; after another person's change also over it, or takes theirs. */
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
  // With theirs taken goes the button that took them.
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
