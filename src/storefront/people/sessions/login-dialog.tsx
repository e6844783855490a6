import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CodeDigits, isComplete, noDigits } from '#contract/people/sessions/login-code.ts'
import { MOBILE_DIGITS, mobileDigits, spacedMobile } from '#contract/people/sessions/phone.ts'
import { Button, IconButton } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog, type Opened } from '#ui/overlay/dialog.tsx'
import { sessionTexts as texts } from '../../texts/session.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { forgetPendingAction } from './pending-action.ts'
import { Resend } from './resend.tsx'
import { useSendingCode } from './use-sending-code.ts'
import { useVerifying } from './use-verifying.ts'

export function LoginDialog({ open, onClose }: Opened) {
  function leave() {
    forgetPendingAction()
    onClose()
  }
  return (
    <Dialog open={open} onClose={leave} title={texts.loginTitle}>
      <LoginSteps />
    </Dialog>
  )
}

function LoginSteps() {
  const [mobile, setMobile] = useState('')
  const [sentAt, setSentAt] = useState<number>()
  const countFromNow = () => setSentAt(Date.now())

  if (sentAt === undefined) return <MobileStep mobile={mobile} onMobile={setMobile} onSent={countFromNow} />
  return (
    <CodeStep mobile={mobile} sentAt={sentAt} onResent={countFromNow} onBack={() => setSentAt(undefined)} />
  )
}

interface Props {
  mobile: string
  sentAt: number
  onResent: () => void
  onBack: () => void
}

function CodeStep({ mobile, sentAt, onResent, onBack }: Props) {
  const [digits, setDigits] = useState(noDigits)
  const firstBox = useRef<HTMLInputElement>(null)
  const sending = useSendingCode()
  const verifying = useVerifying()

  useEffect(() => firstBox.current?.focus(), [])

  // A pasted or autofilled code is sent at once. A typed one waits for its button: a slip costs one of the tries.
  function type(digits: CodeDigits, isWhole: boolean) {
    setDigits(digits)
    if (isWhole) void verify(digits)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void verify(digits)
  }

  async function verify(digits: CodeDigits) {
    sending.forgive()
    const isIn = await verifying.verify(mobile, isComplete(digits) ? digits.join('') : '')
    if (!isIn) focusFirst()
  }

  async function resend() {
    verifying.forgive()
    setDigits(noDigits)
    const isSent = await sending.send(mobile)
    if (isSent) onResent()
    focusFirst()
  }

  // Also selects the digit of a box that has the focus already, so that the next digit replaces it.
  function focusFirst() {
    firstBox.current?.focus()
    firstBox.current?.select()
  }

  return (
    <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
      <p className="flex items-center gap-2 text-muted">
        <IconButton icon="left" label={texts.back} className="-ml-3" onClick={onBack} />
        <span>
          {texts.codeSentence} <strong className="text-body tabular-nums">{spacedMobile(mobile)}</strong>
        </span>
      </p>
      <CodeBoxes
        ref={firstBox}
        digits={digits}
        onDigits={type}
        failure={verifying.failure || sending.failure}
      />
      <Resend sentAt={sentAt} isSending={sending.isSending} onResend={resend} />
      <Button type="submit" className="w-full" busy={verifying.isTrying} disabled={!isComplete(digits)}>
        {texts.verify}
      </Button>
    </form>
  )
}

interface MobileStepProps {
  mobile: string
  onMobile: (mobile: string) => void
  onSent: () => void
}

function MobileStep({ mobile, onMobile, onSent }: MobileStepProps) {
  const field = useRef<HTMLInputElement>(null)
  const { isSending, failure, send, forgive } = useSendingCode()

  useEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isSending && (await send(mobile))) onSent()
    else field.current?.focus()
  }

  return (
    <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
      <p className="text-muted">{texts.loginSentence}</p>
      <Field
        ref={field}
        label={texts.mobile}
        hint={texts.mobileHint}
        error={failure}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        required
        readOnly={isSending}
        value={mobile}
        onChange={(event) => {
          forgive()
          onMobile(mobileDigits(event.target.value))
        }}
      />
      <p role="alert" className="sr-only">
        {failure}
      </p>
      <Button type="submit" className="w-full" busy={isSending} disabled={mobile.length < MOBILE_DIGITS}>
        {texts.sendCode}
      </Button>
    </form>
  )
}
