import { Activity, type ComponentType, useState } from 'react'
import { useLateCode } from './late-part.ts'

interface Prepared<Props> {
  load: () => Promise<ComponentType<Props>>
  isAskedFor: boolean
  propsWhen: (isOpen: boolean) => Props
  /** The dialog's content in words: if it changes before the first opening, the dialog is rendered again. */
  madeFrom?: string | undefined
}

/**
 * A dialog or drawer that is ready before its first opening: its code loads when the browser is idle, then its tree
 * renders hidden, without effects, and a press only shows it. A press before that opens it once the code has loaded.
 */
export function PreparedDialog<Props extends object>({
  load,
  isAskedFor,
  propsWhen,
  madeFrom,
}: Prepared<Props>) {
  const part = useLateCode(load, isAskedFor)
  const [made, setMade] = useState({ from: madeFrom, isHidden: !isAskedFor })
  if (made.isHidden && (isAskedFor || madeFrom !== made.from))
    setMade({ from: isAskedFor ? made.from : madeFrom, isHidden: !isAskedFor })

  if (!part) return null
  return (
    <Activity mode={made.isHidden ? 'hidden' : 'visible'}>
      <part.Component key={made.from} {...propsWhen(made.isHidden || isAskedFor)} />
    </Activity>
  )
}
