import { Activity, type ComponentType, useState } from 'react'
import { useLateCode } from './late-part.ts'

interface Prepared<Props> {
  load: () => Promise<ComponentType<Props>>
  isAskedFor: boolean
  propsWhen: (isOpen: boolean) => Props
  /** What it is made from, in words: where that changes before the first opening, it is made anew. */
  madeFrom?: string | undefined
}

/**
 * A dialog or drawer that is ready before its first opening: its code comes when the browser has nothing to do, its tree
 * is then made, open but hidden and without its effects, and a press only shows it. A press that is earlier opens it as
 * soon as its code has come.
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
