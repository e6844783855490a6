import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isOver } from '#contract/order-status.ts'
import { getOrderList } from '#contract/orders/orders/orders.ts'
import { isComplete, noDigits } from '#contract/people/sessions/login-code.ts'
import { spacedMobile } from '#contract/people/sessions/phone.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { call, useAnswer } from '../../network/browser-call.ts'
import { personalDataTexts as texts } from '../../texts/personal-data.ts'
import { CodeBoxes, Wrong } from '../sessions/code-boxes.tsx'
import { Resend } from '../sessions/resend.tsx'
import { useSendingCode } from '../sessions/use-sending-code.ts'
import { useDeleting } from './use-deleting.ts'

export function DeleteAccount({ mobile }: { mobile: string }) {
  const headingId = useId()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-22">
        {texts.leaving}
      </h2>
      <p className="mt-1 mb-4 text-muted">{texts.leavingSentence}</p>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {texts.delete}
      </Button>
      <Dialog open={open} onClose={close} title={texts.deleteTitle}>
        <DeleteAccountSteps mobile={mobile} onKeep={close} />
      </Dialog>
    </section>
  )
}

interface Props {
  mobile: string
  onKeep: () => void
}

/** Explains the deletion, then asks for a code: a stranger with an unlocked phone must not delete anything. */
function DeleteAccountSteps({ mobile, onKeep }: Props) {
  const [sentAt, setSentAt] = useState<number>()
  const [leavesNewsletter, setLeavesNewsletter] = useState(false)
  const sending = useSendingCode()
  const isUnderWay = useOrderUnderWay()

  async function send() {
    const isSent = await sending.send(mobile)
    if (isSent) setSentAt(Date.now())
    return isSent
  }

  if (isUnderWay) return <NotNow onKeep={onKeep} />
  if (sentAt !== undefined)
    return <CodeToDelete {...{ mobile, leavesNewsletter, sentAt, sending, send, onKeep }} />
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.whatGoes}</p>
      <p>{texts.whatStays}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={leavesNewsletter}
          onChange={({ target }) => setLeavesNewsletter(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {texts.leaveNewsletter}
      </label>
      <p className="text-muted">{texts.codeFirst(spacedMobile(mobile))}</p>
      <Wrong failure={sending.failure} />
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" className="grow" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button className="grow" busy={sending.isSending} onClick={send}>
          {texts.sendCode}
        </Button>
      </div>
    </div>
  )
}

/** The service has the same rule; a customer should hear of it before a code is sent to them. */
function useOrderUnderWay(): boolean {
  const { data } = useAnswer('orders', (signal) => call(getOrderList, {}, { signal }))
  return data?.some(({ order_status }) => !isOver(order_status)) ?? false
}

function NotNow({ onKeep }: Pick<Props, 'onKeep'>) {
  return (
    <div className="flex flex-col gap-4">
      <p role="status">{texts.underWay}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" className="grow" onClick={onKeep}>
          {texts.keep}
        </Button>
        <PageLink to="/account/order" className={buttonLook('primary', 'grow')}>
          {texts.seeOrders}
        </PageLink>
      </div>
    </div>
  )
}

interface CodeProps extends Props {
  leavesNewsletter: boolean
  sentAt: number
  sending: ReturnType<typeof useSendingCode>
  send: () => Promise<boolean>
}

function CodeToDelete({ mobile, leavesNewsletter, sentAt, sending, send, onKeep }: CodeProps) {
  const [digits, setDigits] = useState(noDigits)
  const firstBox = useRef<HTMLInputElement>(null)
  const deleting = useDeleting()

  useEffect(() => firstBox.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    sending.forgive()
    if (isComplete(digits) && !(await deleting.run(digits.join(''), leavesNewsletter))) focusFirst()
  }

  async function resend() {
    deleting.forgive()
    setDigits(noDigits)
    await send()
    focusFirst()
  }

  function focusFirst() {
    firstBox.current?.focus()
    firstBox.current?.select()
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <p className="text-muted">
        {texts.codeSent} <strong className="text-body tabular-nums">{spacedMobile(mobile)}</strong>
      </p>
      <CodeBoxes
        ref={firstBox}
        digits={digits}
        onDigits={setDigits}
        failure={deleting.failure || sending.failure}
      />
      <Resend sentAt={sentAt} isSending={sending.isSending} onResend={resend} />
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" className="grow" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button
          type="submit"
          tone="danger"
          className="grow"
          busy={deleting.isTrying}
          disabled={!isComplete(digits)}
        >
          {texts.deleteForGood}
        </Button>
      </div>
    </form>
  )
}
