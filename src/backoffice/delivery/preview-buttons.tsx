import type { Effect } from '#contract/office/delivery/delivery.ts'
import { Button } from '#ui/form/button.tsx'
import { useFocusBack } from '../pieces/use-focus-back.ts'
import { EffectNote } from './effect-note.tsx'

interface Props {
  effect: Effect | undefined
  busy: boolean
  /** Another person has changed it meanwhile. */
  hasTheirs?: boolean
  onTheirs?: () => void
  /** What saving does, in a word. */
  save?: string
}

/** What a change would have done, and the one button that looks at it first and then saves it. */
export function PreviewButtons({ effect, busy, hasTheirs = false, onTheirs, save = 'Save' }: Props) {
  // With theirs taken goes the button that took them.
  const saver = useFocusBack(hasTheirs)
  return (
    <>
      <div role="status">{effect && <EffectNote effect={effect} />}</div>
      <div className="flex flex-wrap gap-3">
        <Button ref={saver} type="submit" tone={effect ? 'primary' : 'quiet'} busy={busy}>
          {effect ? (hasTheirs ? `${save} mine as well` : save) : 'See what it would mean'}
        </Button>
        {hasTheirs && (
          <Button tone="quiet" onClick={onTheirs}>
            Take theirs
          </Button>
        )}
      </div>
    </>
  )
}
