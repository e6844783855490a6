import type { Effect } from '#contract/office/delivery/delivery.ts'
import { SaveBar } from '../pieces/save-bar.tsx'
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

const LOOK = 'See what it would mean'

/** What a change would have done, and the one button that looks at it first and then saves it. */
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
