import type { Effect } from '#contract/delivery/desk/delivery.ts'
import { SaveBar } from '../../pieces/save-bar.tsx'
import { EffectNote } from './effect-note.tsx'

interface Props {
  effect: Effect | undefined
  busy: boolean
  /** Another operator has changed the same thing since it was loaded. */
  hasTheirs?: boolean
  onTheirs?: () => void
  /** The label of the save button. */
  save?: string
}

const LOOK = 'Preview the change'

/** Shows a change's effect. Its one button first previews the change and then saves it. */
export function PreviewButtons({ effect, busy, hasTheirs = false, onTheirs, save = 'Save' }: Props) {
  return (
    <>
      <div role="status">{effect && <EffectNote effect={effect} />}</div>
      <SaveBar
        words={effect ? save : LOOK}
        {...(!effect && { wordsOverTheirs: LOOK })}
        tone={effect ? 'primary' : 'quiet'}
        busy={busy}
        hasTheirs={hasTheirs}
        takeTheirs={() => onTheirs?.()}
      />
    </>
  )
}
