import type { Effect } from '#contract/delivery/desk/delivery.ts'
import { SaveBar, TheirChanges, type Theirs } from '../../pieces/edit-form.tsx'
import { EffectNote } from './effect-note.tsx'

interface Props extends Partial<Theirs> {
  effect: Effect | undefined
  busy: boolean
  /** The label of the save button. */
  save?: string
}

const LOOK = 'Preview the change'

/** Shows a change's effect. Its one button first previews the change and then saves it. */
export function PreviewButtons({ effect, busy, theirs, takeTheirs, save = 'Save' }: Props) {
  return (
    <>
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
    </>
  )
}
