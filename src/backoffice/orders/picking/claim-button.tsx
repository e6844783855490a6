import { claimPicking, type OrderToPick, type PickingOrder } from '#contract/orders/picking/picking.ts'
import { isRefused } from '#contract/refused.ts'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { useDialogSubject } from '../../pieces/dialogs.tsx'
import { ButtonLink, useGoOn } from '../../pieces/page.tsx'
import { keepOrder } from './kept-picking.ts'
import { pickAddress } from './picking-address.ts'

/** Starts an order, goes on with one's own, or takes it over from a colleague, which asks first. */
export function ClaimButton({ order }: { order: Pick<OrderToPick, 'number' | 'picker'> }) {
  const { number, picker } = order
  const goOn = useGoOn()
  const taking = useDialogSubject<string>()
  const { run, busy, sentence } = useAction(async (take_over: boolean) => {
    try {
      const { data } = await call(claimPicking, { number, take_over })
      keepOrder(data satisfies PickingOrder)
    } catch (error) {
      // A colleague was quicker.
      if (isRefused(error, 'picked_by_another')) return taking.ask(error.details.name)
      throw error
    }
    taking.end()
    await goOn(pickAddress(number))
  })
  if (picker?.is_me) return <ButtonLink to={pickAddress(number)}>Go on</ButtonLink>
  return (
    <>
      {picker ? (
        <Button tone="quiet" onClick={() => taking.ask(picker.name)}>
          Take over
        </Button>
      ) : (
        <Button busy={busy} onClick={() => run(false)}>
          Start
        </Button>
      )}
      {sentence && !taking.isOpen && <ErrorNote sentence={sentence} />}
      <Dialog open={taking.isOpen} onClose={taking.end} title={`Take over from ${taking.about}?`}>
        <p className="mb-4">
          {taking.about} is picking order {number}. Tell them first: what they pick from now on no longer
          counts.
        </p>
        {sentence && <ErrorNote sentence={sentence} />}
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => run(true)} className="min-h-14">
            Take over
          </Button>
          <Button tone="quiet" onClick={taking.end} className="min-h-14">
            Leave it with {taking.about}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
