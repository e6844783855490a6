import { type FormEvent, useEffect, useRef } from 'react'
import { MOBILE_DIGITS, mobileDigits } from '#contract/people/sessions/phone.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { sessionTexts as texts } from '../../texts/session.ts'
import { useSendingCode } from './use-sending-code.ts'

interface Props {
  mobile: string
  onMobile: (mobile: string) => void
  onSent: () => void
}

export function MobileStep({ mobile, onMobile, onSent }: Props) {
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
