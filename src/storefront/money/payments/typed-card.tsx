import { type ComponentType, useImperativeHandle, useRef } from 'react'
import type { CardFormName } from '#contract/money/payments/card.ts'
import type { CardEntry, CardEntryProps, PaymentFormRef } from './payment-form.ts'

export interface PayWithProps {
  form: PaymentFormRef
  provider: CardFormName
  publishable_key: string
  amount: number
  isKept: boolean
  /** The form to type a card into. */
  Entry: ComponentType<CardEntryProps>
}

/** Payment with a typed card that is not saved. */
export function TypedCard({ form, publishable_key, amount, isKept, Entry }: PayWithProps) {
  const entry = useRef<CardEntry>(null)
  useImperativeHandle(form, () => ({
    check: async () => (await entry.current?.check()) === true,
    ask: async (intent, back) => (await entry.current?.ask(intent, back)) ?? { state: 'answered' },
    choice: () => ({}),
    lookAgain() {},
  }))
  return <Entry ref={entry} publishableKey={publishable_key} savesCard={false} {...{ amount, isKept }} />
}
