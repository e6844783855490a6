import { useCallback, useMemo, useState } from 'react'
import { sizedTitle } from '#contract/goods/catalogue/sized-title.ts'
import { aisleInWords } from '#contract/goods/categories/place.ts'
import type { LineToPick } from '#contract/orders/picking/picking.ts'
import { inWalkOrder } from '#contract/orders/picking/walk.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog, type Opened } from '#ui/overlay/dialog.tsx'
import { Picture } from '#ui/product/picture.tsx'
import { CheckField } from '../../pieces/fields.tsx'
import { temperatureWords } from '../papers/sheets.ts'
import { Fewer, Weigh } from './how-much.tsx'
import type { LineAct } from './kept-picking.ts'
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

interface LineDialogProps extends Opened {
  line: LineToPick | undefined
  onAct: (act: LineAct) => void
}

/** For a line that is not simply there: fewer of it, another product in its place, or nothing. */
function LineDialog({ line, open, onClose, onAct }: LineDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={line ? sizedTitle(line) : ''}>
      {line && <Ways key={line.position} line={line} onAct={onAct} />}
    </Dialog>
  )
}

function Ways({ line, onAct }: Required<Pick<LineDialogProps, 'onAct'>> & { line: LineToPick }) {
  const { quantity, substitutes, outcome } = line
  const [isOnlyHere, setOnlyHere] = useState(false)
  const [weighed, setWeighed] = useState('')
  const [isWeighing, setWeighing] = useState(false)
  const act = (act: LineAct) => onAct({ ...act, ...(isOnlyHere && { only_this_order: true }) })
  const other = substitutes.find(({ product_id }) => product_id === weighed)
  function choose({ product_id, usual_grams, quantity }: LineToPick['substitutes'][number]) {
    if (usual_grams === null) return act({ outcome: 'substitute', substitute_id: product_id, quantity })
    setWeighed(product_id)
    setWeighing(true)
  }
  if (isWeighing && other?.usual_grams)
    return (
      <section aria-label={sizedTitle(other)} className="grid gap-4 text-16">
        <h3 className="text-18">Instead: {sizedTitle(other)}</h3>
        <Weigh
          quantity={other.quantity}
          usualGrams={other.usual_grams}
          autoFocus
          onPack={(units, grams) =>
            act({ outcome: 'substitute', substitute_id: other.product_id, quantity: units, grams })
          }
        />
        <Button tone="quiet" className="min-h-14" onClick={() => setWeighing(false)}>
          Back
        </Button>
      </section>
    )
  return (
    <div className="grid gap-4 text-16">
      {outcome && (
        <Button tone="quiet" className="min-h-14" onClick={() => onAct({ outcome: 'open' })}>
          Undo
        </Button>
      )}
      {line.usual_grams !== null ? (
        <Weigh
          quantity={quantity}
          usualGrams={line.usual_grams}
          onPack={(units, grams) =>
            act({
              ...(units === quantity ? { outcome: 'all' } : { outcome: 'fewer', quantity: units }),
              grams,
            })
          }
        />
      ) : (
        quantity > 1 && <Fewer quantity={quantity} onAct={act} />
      )}
      <section aria-labelledby="not-there" className="grid gap-2">
        <h3 id="not-there" className="text-18">
          Not there
        </h3>
        {substitutes.map((other) => (
          <button
            key={other.product_id}
            type="button"
            // biome-ignore lint/a11y/noAutofocus: the picker comes back from weighing this one
            autoFocus={other.product_id === weighed}
            onClick={() => choose(other)}
            className="flex min-h-14 items-center gap-3 rounded-card bg-raised p-2 text-left ring-1 ring-muted ring-inset"
          >
            <span className="flex size-10 shrink-0 items-center justify-center rounded-card bg-well">
              {other.image && <Picture src={other.image} width={36} height={36} className="size-9" />}
            </span>
            <span className="grid">
              <span className="font-semibold">
                Pack {other.quantity} × {sizedTitle(other)}
              </span>
              {other.is_own_choice && <span className="text-14 text-success">The customer’s choice</span>}
            </span>
          </button>
        ))}
        <Button tone="quiet" className="min-h-14" onClick={() => act({ outcome: 'none' })}>
          Leave it out
        </Button>
      </section>
      <CheckField
        label="None for this order only: there is more on the shelf"
        checked={isOnlyHere}
        onChange={setOnlyHere}
      />
    </div>
  )
}
