import { useId } from 'react'
import { savedCardTexts as texts } from '../../texts/saved-cards.ts'

interface Props {
  hasRoom: boolean
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

export function SaveCheck({ hasRoom, isTicked, onTick }: Props) {
  const hint = useId()
  if (!hasRoom) return <p className="mt-4 text-14 text-muted">{texts.noRoom}</p>
  return (
    <div className="mt-4">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={isTicked}
          aria-describedby={hint}
          onChange={({ target }) => onTick(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {texts.save}
      </label>
      <p id={hint} className="pl-8 text-14 text-muted">
        {texts.saveHint}
      </p>
    </div>
  )
}
