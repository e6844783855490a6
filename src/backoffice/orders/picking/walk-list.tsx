import { useMemo } from 'react'
import { aisleInWords } from '#contract/goods/categories/place.ts'
import type { LineToPick } from '#contract/orders/picking/picking.ts'
import { inWalkOrder } from '#contract/orders/picking/walk.ts'
import { temperatureWords } from '../papers/sheets.ts'
import { LineRow } from './line-row.tsx'

interface Props {
  lines: readonly LineToPick[]
  onPress: (line: LineToPick) => void
  onMore: (line: LineToPick) => void
  isReadOnly?: boolean
}

/** The lines of an order by aisle, in the order of the walk. */
export function WalkList({ lines, onPress, onMore, isReadOnly = false }: Props) {
  const walk = useMemo(() => Map.groupBy(inWalkOrder(lines), headingOf), [lines])
  return [...walk].map(([heading, lines]) => (
    <section key={heading} aria-label={heading} className="mb-4">
      <h2 className="sticky top-0 z-1 bg-surface py-2 text-18">{heading}</h2>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <LineRow
            key={line.position}
            line={line}
            onPress={onPress}
            onMore={onMore}
            isReadOnly={isReadOnly}
          />
        ))}
      </ul>
    </section>
  ))
}

function headingOf({ place, temperature }: LineToPick): string {
  const aisle = place.aisle ? aisleInWords(place.aisle) : 'Without a place'
  return [aisle, temperatureWords[temperature]].filter(Boolean).join(' · ')
}
