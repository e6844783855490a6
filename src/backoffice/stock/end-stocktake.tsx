import { useRevalidator } from 'react-router'
import { endStocktake, type Stocktake } from '#contract/office/stock/stocktakes.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { call } from '../network/call.ts'
import { useAction } from '../network/use-action.ts'
import { Part } from '../pieces/part.tsx'
import { useAsked } from '../pieces/use-asked.ts'
import { bookedInWords, countedInWords } from './counted-in-words.ts'

interface Props {
  stocktake: Stocktake
  /** The number of products on the sheet. */
  products: number
  onDone: (sentence: string) => Promise<void>
  /** Called when another operator has ended the count first. */
  onEnded: () => Promise<void>
}

type Ending = 'finished' | 'dropped'

/** Ends a stocktake: adjusts the stock to the counts, or drops them. */
export function EndStocktake({ stocktake, products, onDone, onEnded }: Props) {
  const { id, title, counted, version } = stocktake
  const { revalidate } = useRevalidator()
  const { about: asked, isOpen, ask, end } = useAsked<Ending>()
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
    await onDone(ending === 'finished' ? 'The books are put right.' : 'The count is dropped.')
  })
  return (
    <Part title="Done?">
      <p className="mb-3 text-muted">What nobody has counted stays as the books have it.</p>
      <div className="flex flex-wrap gap-3">
        <Button usedUp={counted === 0} onClick={() => ask('finished')}>
          Finish the count
        </Button>
        <Button tone="quiet" onClick={() => ask('dropped')}>
          Drop the count
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={end}
        title={asked === 'dropped' ? `Drop the count of ${title}?` : `Finish the count of ${title}?`}
      >
        <div className="grid gap-4">
          <p>
            {asked === 'dropped'
              ? 'What was counted is kept to look at, and the books stay as they are.'
              : `${countedInWords(stocktake, products)} ${bookedInWords(stocktake)}`}
          </p>
          {sentence && <ErrorNote sentence={sentence} />}
          <div className="flex flex-wrap gap-3">
            <Button busy={busy} onClick={() => run(asked === 'dropped' ? 'dropped' : 'finished')}>
              {asked === 'dropped' ? 'Drop the count' : 'Finish'}
            </Button>
            <Button tone="quiet" onClick={end}>
              Cancel
            </Button>
          </div>
        </div>
      </Dialog>
    </Part>
  )
}
