import { useId, useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { personalDataTexts as texts } from '../../texts/personal-data.ts'
import { DeleteAccountSteps } from './delete-account-steps.tsx'

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
