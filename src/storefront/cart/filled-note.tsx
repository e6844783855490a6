import { useEffect, useRef } from 'react'
import { listTexts as texts } from '../texts/lists.ts'
import type { Filled, Told } from './use-filling.ts'

/** A live region must exist before its text changes, or screen readers stay silent. */
export function FilledNote({ filled }: { filled: Filled | undefined }) {
  const ref = useRef<HTMLDivElement>(null)
  // The note may be out of sight below, and it says what was left out.
  useEffect(() => {
    if (filled) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [filled])
  return (
    <div ref={ref} role="status" className="order-last w-full scroll-mb-24 empty:absolute">
      {filled && <Outcome {...filled} />}
    </div>
  )
}

function Outcome({ added, left_out, price_changes = [] }: Filled) {
  const fewer = left_out.filter(({ added }) => added > 0)
  return (
    <div className="rounded-card bg-well p-4">
      <p className="font-semibold">{added > 0 ? texts.added(added) : texts.noneAdded}</p>
      <Reasons
        title={texts.addedFewer}
        told={fewer.map(({ product_id, message, added, wanted }) => ({
          product_id,
          message: `${texts.addedOf(added, wanted)}: ${message}`,
        }))}
      />
      <Reasons title={texts.leftOut} told={left_out.filter(({ added }) => added === 0)} />
      <Reasons title={texts.priceChanges} told={price_changes} />
    </div>
  )
}

function Reasons({ title, told }: { title: string; told: readonly Told[] }) {
  if (told.length === 0) return null
  return (
    <>
      <p className="mt-2 text-14">{title}</p>
      <ul className="mt-1 list-disc pl-5 text-14">
        {told.map(({ product_id, message }) => (
          <li key={product_id}>{message}</li>
        ))}
      </ul>
    </>
  )
}
