import { useEffect, useRef, useState } from 'react'
import { clockSpan, shortDay } from '#contract/brisbane-time.ts'
import { capitalised } from '#contract/capitalised.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { changeChoices } from '#contract/orders/changes/order-changes.ts'
import type { Order } from '#contract/orders/orders/order.ts'
import { Button } from '#ui/form/button.tsx'
import { Choice } from '#ui/form/choice.tsx'
import { ErrorNote, SkeletonBlock } from '#ui/states/states.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { changeOrderTexts as texts } from '../../texts/change-order.ts'
import { WindowChoices } from '../checkout/window-choices.tsx'
import type { OrderDraft } from './order-draft.ts'

interface Props {
  order: Order
  draft: OrderDraft
  onAddress: (addressId: string | undefined) => void
  onSlot: (slotId: string) => void
}

/** Closed until it is asked for: most shoppers who change an order want another product in it. */
export function WhereAndWhen({ order, draft, onAddress, onSlot }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [from, to] = [new Date(order.slot.starts_at), new Date(order.slot.ends_at)]
  if (isOpen) return <Choices order={order} draft={draft} onAddress={onAddress} onSlot={onSlot} />
  return (
    <section aria-label={texts.window} className="rounded-card bg-well p-4">
      <p className="font-semibold">
        {shortDay(from)}, {clockSpan(from, to)}
      </p>
      <p className="text-14 text-muted">{order.address.formattedAddress}</p>
      <Button tone="quiet" className="mt-3" onClick={() => setOpen(true)}>
        {texts.changeWindow}
      </Button>
    </section>
  )
}

function Choices(props: Props) {
  const { order_id } = props.order
  const { data, failure, again } = useAnswer('choices', (signal) =>
    call(changeChoices, { order_id }, { signal }),
  )
  const place = useRef<HTMLElement>(null)
  // The pressed button has unmounted; move focus to this section, which stays while its content loads.
  const focus = () => place.current?.focus()
  useEffect(focus, [])

  function retry() {
    focus()
    again()
  }

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={texts.changeWindow}
      className="flex flex-col gap-6 outline-none"
    >
      {data ? (
        <Loaded {...props} data={data} />
      ) : failure ? (
        <ErrorNote sentence={texts.windowsFailed} onRetry={retry} />
      ) : (
        <div role="status">
          <span className="sr-only">{texts.windowsLoading}</span>
          <SkeletonBlock className="h-40" />
        </div>
      )}
    </section>
  )
}

interface LoadedProps extends Props {
  data: ReplyOf<typeof changeChoices>
}

function Loaded({ order, draft, data, onAddress, onSlot }: LoadedProps) {
  return (
    <>
      <section aria-label={texts.window}>
        <h3 className="mb-2 text-16">{texts.window}</h3>
        <WindowChoices
          windows={data.windows}
          chosenId={draft.slotId ?? order.slot.id}
          pendingId={undefined}
          onChoose={onSlot}
        />
      </section>
      {data.addresses.length > 0 && (
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 font-bold">{texts.address}</legend>
          <p className="text-14 text-muted">{texts.otherAddresses}</p>
          <Choice
            name="change-address"
            checked={draft.addressId === undefined}
            onChange={() => onAddress(undefined)}
          >
            {texts.sameAddress}: {order.address.building}, {order.address.formattedAddress}
          </Choice>
          {data.addresses.map(({ id, name, building, formattedAddress }) => (
            <Choice
              key={id}
              name="change-address"
              checked={draft.addressId === id}
              onChange={() => onAddress(id)}
            >
              {capitalised(name)}, {building}, {formattedAddress}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  )
}
