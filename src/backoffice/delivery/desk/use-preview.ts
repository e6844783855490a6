import { useState } from 'react'
import { type Effect, previewDelivery } from '#contract/delivery/desk/delivery.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { call } from '../../network/call.ts'

export type DeliveryChange = AskOf<typeof previewDelivery>['delivery_change']

/** Previews a change before it is saved. The preview is dropped once the change is edited. */
export function usePreview(change: DeliveryChange) {
  const key = JSON.stringify(change)
  const [preview, setPreview] = useState<{ key: string; effect: Effect }>()
  const effect = preview?.key === key ? preview.effect : undefined
  return {
    effect,
    show: async () =>
      setPreview({ key, effect: (await call(previewDelivery, { delivery_change: change })).data }),
    forget: () => setPreview(undefined),
  }
}
