import { useState } from 'react'
import { type Effect, previewDelivery } from '#contract/delivery/desk/delivery.ts'
import type { AskOf } from '#contract/endpoint.ts'
import { call } from '../../network/call.ts'

export type DeliveryChange = AskOf<typeof previewDelivery>['delivery_change']

/** The preview's errors are about the same fields as those of saving, under longer names. */
export function withoutPlace(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [
      name.replace(/^(delivery_change\.)?(sums\.)?/, ''),
      words,
    ]),
  )
}

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
