import { customerName } from '#contract/orders/customers/customer-name.ts'
import { forgetCustomer, handOutData, type OfficeCustomer } from '#contract/orders/customers/customers.ts'
import { Button } from '#ui/form/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ErrorNote } from '#ui/states/error-note.tsx'
import { useAction } from '../../network/call.ts'
import { Part } from '../../pieces/page.tsx'
import { useFocusBack } from '../../pieces/use-focus-back.ts'
import { YesOrNo } from '../../pieces/yes-or-no.tsx'
import { callReauthenticated } from '../../re-authentication/re-authentication-store.ts'

interface Props {
  customer: OfficeCustomer
  /** The confirmation to forget the customer is open. */
  isAsking: boolean
  onAsking: (isAsking: boolean) => void
  onDone: (sentence: string) => Promise<void>
  onForgotten: (sentence: string) => void
}

/** Exports or erases a customer's data, as privacy law entitles customers to ask. */
export function CustomerData({ customer, isAsking, onAsking, onDone, onForgotten }: Props) {
  const { id } = customer
  const opener = useFocusBack(isAsking)
  const handOut = useAction(async () => {
    const data = await callReauthenticated(handOutData, { customer_id: id })
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
    saveFile(file, `customer-${id}.json`)
    await onDone('Their data is in a file on this device. Give it to them, and then delete it here.')
  })
  const forget = useAction(async () => {
    await callReauthenticated(forgetCustomer, { customer_id: id })
    onForgotten('Their account is deleted. Their orders stay, without their name.')
  })
  const sentence = handOut.sentence ?? forget.sentence
  return (
    <Part title="Their data">
      {sentence && <ErrorNote sentence={sentence} />}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button tone="quiet" busy={handOut.busy} onClick={() => handOut.run()}>
          Export their data
        </Button>
        {isAsking ? (
          <YesOrNo
            question="Delete their account?"
            yes={`Yes, delete ${customerName(customer)}`}
            no="No"
            busy={forget.busy}
            onYes={() => forget.run()}
            onNo={() => onAsking(false)}
          >
            <p className="w-full">
              Their name, mobile, addresses and notes are deleted for good. Their orders stay, without their
              name.
            </p>
          </YesOrNo>
        ) : (
          <Button ref={opener} tone="quiet" onClick={() => onAsking(true)}>
            Delete their account
          </Button>
        )}
      </div>
    </Part>
  )
}
