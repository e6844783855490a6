import { useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { sessionTexts as texts } from '../texts/session.ts'

const MOBILE_DIGITS = 10

export function LoginDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [mobile, setMobile] = useState('')
  return (
    <Dialog open={open} onClose={onClose} title={texts.loginTitle}>
      <form className="space-y-5" onSubmit={(event) => event.preventDefault()}>
        <p className="text-muted">{texts.loginSentence}</p>
        <Field
          label={texts.mobile}
          hint={texts.mobileHint}
          before="+61"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={mobile}
          onChange={(event) => setMobile(event.target.value.replace(/\D/g, '').slice(0, MOBILE_DIGITS))}
        />
        <Button type="submit" className="w-full" disabled={mobile.length < MOBILE_DIGITS}>
          {texts.sendCode}
        </Button>
      </form>
    </Dialog>
  )
}
