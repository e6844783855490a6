import { useEffect } from 'react'
import { classNames } from '#ui/class-names.ts'
import { followOtherTabs, useKept } from './kept-picking.ts'
import { keepSending, useSending } from './send-acts.ts'

/** Says whether the shop has heard of everything, and goes on telling it. Only a dead zone is announced, not each press. */
export function SendingState() {
  const waiting = useKept(({ acts }) => acts.length)
  const isCutOff = useSending((state) => state.isCutOff) && waiting > 0
  useEffect(keepSending, [])
  useEffect(followOtherTabs, [])
  return (
    <>
      <span
        className={classNames(
          'rounded-pill px-3 py-1 font-semibold',
          waiting > 0 ? 'bg-warning-pale' : 'bg-success-pale',
        )}
      >
        {waiting > 0 ? `${waiting} not sent yet` : 'Sent'}
      </span>
      <span role="status" className="sr-only">
        {isCutOff && 'No reception. What you pick is kept on this device and sent later.'}
      </span>
    </>
  )
}
