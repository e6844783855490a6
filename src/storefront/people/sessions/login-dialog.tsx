import { useState } from 'react'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { sessionTexts as texts } from '../../texts/session.ts'
import { CodeStep } from './code-step.tsx'
import { MobileStep } from './mobile-step.tsx'
import { forgetPendingAction } from './take-pending-action.ts'

export function LoginDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
