import { useEffect, useRef } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { shortageTexts as texts, wordsToTake } from '../../texts/shortages.ts'
import type { Change } from './use-change.ts'

interface Props {
  change: Change
  onUnits: (units: ReadonlyMap<string, number>) => void
}

/** Says why the change cannot be made as wanted, and how many units are available. */
export function ChangeProblem({ change: { problem, refusal, shortages }, onUnits }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  // The pressed button is always in sight, but this message may be out of sight below.
  useEffect(() => {
    if (refusal) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  function take() {
    onUnits(new Map(shortages.map(({ product_id, available }) => [product_id, available])))
    // The pressed button unmounts; from here, the button that makes the change comes next.
    ref.current?.focus()
  }
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <div role="alert" className="text-danger empty:hidden">
        {problem && (
          <p className="flex items-start gap-2 font-semibold">
            <Icon name="warning" className="size-5 shrink-0" />
            {problem}
          </p>
        )}
        {shortages.map(({ product_id, title, wanted, available }) => (
          <p key={product_id} className="mt-2">
            <span className="font-semibold">{title}</span> {texts.inChange(wanted, available)}
          </p>
        ))}
      </div>
      {shortages.length > 0 && (
        <Button tone="quiet" className="mt-3" onClick={take}>
          {wordsToTake(shortages)}
        </Button>
      )}
    </div>
  )
}
