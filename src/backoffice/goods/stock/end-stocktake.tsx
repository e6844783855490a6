import { useRevalidator } from 'react-router'
import { productInWords } from '#contract/goods/catalogue/pack-in-words.ts'
import { endStocktake, type Stocktake, type StocktakeLine } from '#contract/goods/stock/stocktakes.ts'
import { inThousands } from '#contract/in-thousands.ts'
import { isRefused } from '#contract/refused.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { useDialogSubject } from '../../pieces/dialogs.tsx'
import { Part, useDone } from '../../pieces/page.tsx'

/** A count as typed, which is not saved. */
export interface TypedCount {
  line: StocktakeLine
  text: string
}

interface Props {
  stocktake: Stocktake
  /** The number of products on the sheet. */
  products: number
  unsaved: readonly TypedCount[]
  /** Called when another operator has ended the count first. */
  onEnded: () => Promise<void>
}

type Ending = 'finished' | 'dropped'

/** Ends a stocktake: adjusts the stock to the counts, or drops them. */
export function EndStocktake({ stocktake, products, unsaved, onEnded }: Props) {
  const done = useDone()
  const { id, title, counted, version } = stocktake
  const { revalidate } = useRevalidator()
  const { about: asked, isOpen, ask, end } = useDialogSubject<Ending>()
  const { run, busy, sentence } = useAction(async (ending: Ending) => {
    try {
      await call(endStocktake, { stocktake_id: id, ending, version })
    } catch (error) {
      if (!isRefused(error, 'changed_meanwhile')) throw error
      if ((error.details.now as Stocktake).state === 'open') {
        await revalidate()
        throw error
      }
      end()
      return onEnded()
    }
    end()
    await done(ending === 'finished' ? 'Stock is updated.' : 'The count is discarded.')
  })
  return (
    <Part title="Done?">
      <p className="mb-3 text-muted">Anything not counted stays as it is on the books.</p>
      <div className="flex flex-wrap gap-3">
        <Button usedUp={counted === 0} onClick={() => ask('finished')}>
          Finish the count
        </Button>
        <QuietButton onClick={() => ask('dropped')}>Discard the count</QuietButton>
      </div>
      <Dialog
        open={isOpen}
        onClose={end}
        title={asked === 'dropped' ? `Discard the count of ${title}?` : `Finish the count of ${title}?`}
      >
        <div className="grid gap-4">
          <p>
            {asked === 'dropped'
              ? 'You can still look at what was counted. Stock stays as it is on the books.'
              : `${countedInWords(stocktake, products)} ${bookedInWords(stocktake)}`}
          </p>
          {unsaved.length > 0 && <Unsaved counts={unsaved} />}
          {sentence && <ErrorNote sentence={sentence} />}
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => run(asked === 'dropped' ? 'dropped' : 'finished')}>
              {asked === 'dropped' ? 'Discard the count' : 'Finish'}
            </Button>
            <QuietButton onClick={end}>Cancel</QuietButton>
          </div>
        </div>
      </Dialog>
    </Part>
  )
}

function Unsaved({ counts }: { counts: readonly TypedCount[] }) {
  return (
    <div className="rounded-card bg-warning-pale p-3">
      <p>
        {counts.length === 1
          ? 'A number is typed but not saved, so it will not be counted. To count it, cancel and save it first.'
          : `${counts.length} numbers are typed but not saved, so they will not be counted. To count them, cancel and save them first.`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {counts.map(({ line, text }) => (
          <li key={line.product_id} className="wrap-anywhere">
            {productInWords(line)}: <strong>{text}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Describes a count's progress, and the products left as they are. */
export function countedInWords({ counted, off }: Stocktake, products: number): string {
  const far = `${inThousands(counted)} of ${inThousands(products)} counted`
  const rest = products - counted
  return [`${far}${off > 0 ? `, ${inThousands(off)} of them off` : ''}.`, restInWords(rest)]
    .filter(Boolean)
    .join(' ')
}

function restInWords(rest: number): string {
  if (rest <= 0) return ''
  return rest === 1 ? '1 stays as it is.' : `${inThousands(rest)} stay as they are.`
}

/** Describes the adjustments that a finished count booked. */
function bookedInWords({ fewer, more }: Stocktake): string {
  const parts = [fewer > 0 && `${inThousands(fewer)} fewer`, more > 0 && `${inThousands(more)} more`].filter(
    Boolean,
  )
  if (parts.length === 0) return 'Stock matches, so nothing changes.'
  return `${parts.join(' and ')} ${fewer + more === 1 ? 'is' : 'are'} booked.`
}
