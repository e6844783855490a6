import { useEffect, useRef } from 'react'
import { filledTexts as texts } from '../../texts/filled.ts'
import type { Filled, UnfilledLine } from './filled-note.tsx'

/** Says how many products went into the cart, and which did not. */
export function FilledOutcome({ filled }: { filled: Filled }) {
  const { added, left_out, price_changes = [] } = filled
  const fewer = left_out.filter(({ added }) => added > 0)
  const ref = useRef<HTMLDivElement>(null)
  // It may be out of sight below.
  useEffect(() => {
    if (filled) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [filled])
  return (
    <div ref={ref} className="scroll-mb-24 rounded-card bg-well p-4">
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

function Reasons({ title, told }: { title: string; told: readonly UnfilledLine[] }) {
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
