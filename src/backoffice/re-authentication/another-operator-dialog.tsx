import { useEffect } from 'react'
import type { Me } from '#contract/people/operators/my-account.ts'
import { Button, QuietButton } from '#ui/form/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { mayLeave, useUnsavedWork } from '../layout/unsaved-work.ts'
import { hearWhoIsHere } from '../network/call.ts'
import { onSignedIn, useWhoIsHere } from '../network/who-is-here.ts'

/** Says that another operator has logged in in another tab; the page sends nothing in the other's name. */
export function AnotherOperatorDialog({ me }: { me: Me }) {
  const { another, isAside } = useWhoIsHere()
  const isUnsaved = useUnsavedWork(({ forms }) => forms.length > 0)
  useEffect(() => onSignedIn(() => void hearWhoIsHere()), [])
  const stay = () => useWhoIsHere.setState({ isAside: true })
  async function goOn() {
    if (await mayLeave()) location.reload()
  }
  return (
    <Dialog
      open={another !== undefined && !isAside}
      onClose={stay}
      title={`${another?.name ?? 'Another team member'} has logged in`}
    >
      <p>
        {another?.name} is logged in to the office in this browser now. This page is {me.name}’s: nothing can
        be done from it until {me.name} logs in again in another tab.
      </p>
      {isUnsaved && <p className="mt-2">What you have typed is still on this page, and is not saved.</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void goOn()}>Go on as {another?.name}</Button>
        <QuietButton onClick={stay}>Stay on this page</QuietButton>
      </div>
    </Dialog>
  )
}
