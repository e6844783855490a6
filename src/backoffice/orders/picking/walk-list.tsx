import { useCallback, useMemo, useState } from 'react'
import { aisleInWords } from '#contract/goods/categories/place.ts'
import type { LineToPick } from '#contract/orders/picking/picking.ts'
import { inWalkOrder } from '#contract/orders/picking/walk.ts'
import { temperatureWords } from '../papers/sheets.ts'
import type { LineAct } from './kept-picking.ts'
import { LineDialog } from './line-dialog.tsx'
import { LineRow } from './line-row.tsx'

interface Props {
  lines: readonly LineToPick[]
  /** Does not change, or every line would be painted again. */
  onAct: (position: number, act: LineAct) => void
  isReadOnly?: boolean
}

/** The lines of an order by aisle, in the order of the walk, and the dialog of a line that is not simply there. */
export function WalkList({ lines, onAct, isReadOnly = false }: Props) {
  const walk = useMemo(() => Map.groupBy(inWalkOrder(lines), headingOf), [lines])
  const [{ about, isOpen }, setDialog] = useState({ about: -1, isOpen: false })
  const end = () => setDialog({ about, isOpen: false })
  const more = useCallback(({ position }: LineToPick) => setDialog({ about: position, isOpen: true }), [])
  const press = useCallback(
    (line: LineToPick) => {
      // What is sold by weight has to be weighed.
      if (!line.outcome && line.usual_grams !== null) more(line)
      else onAct(line.position, { outcome: line.outcome ? 'open' : 'all' })
    },
    [onAct, more],
  )
  return (
    <>
      {[...walk].map(([heading, lines]) => (
        <section key={heading} aria-label={heading} className="mb-4">
          <h2 className="sticky top-0 z-1 bg-surface py-2 text-18">{heading}</h2>
          <ul className="grid gap-2">
            {lines.map((line) => (
              <LineRow
                key={line.position}
                line={line}
                onPress={press}
                onMore={more}
                isReadOnly={isReadOnly}
              />
            ))}
          </ul>
        </section>
      ))}
      <LineDialog
        line={lines.find(({ position }) => position === about)}
        open={isOpen}
        onClose={end}
        onAct={(outcome) => {
          onAct(about, outcome)
          end()
        }}
      />
    </>
  )
}

function headingOf({ place, temperature }: LineToPick): string {
  const aisle = place.aisle ? aisleInWords(place.aisle) : 'Without a place'
  return [aisle, temperatureWords[temperature]].filter(Boolean).join(' · ')
}
