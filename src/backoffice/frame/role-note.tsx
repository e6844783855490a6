import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { roleWords } from '#contract/rights.ts'
import { Button } from '#ui/form/button.tsx'
import { useWhoIsHere } from '../network/who-is-here.ts'

/** Tells the operator that an owner has changed their role, and reloads the screen for the new role. */
export function RoleNote() {
  const newRole = useWhoIsHere((state) => state.newRole)
  const { revalidate } = useRevalidator()
  const showAnew = useEffectEvent(revalidate)
  useEffect(() => {
    if (newRole) showAnew()
  }, [newRole])
  return (
    <div
      role="status"
      className={
        newRole
          ? 'mx-4 mt-4 flex flex-wrap items-center gap-3 rounded-card bg-warning-pale p-3 768:mx-6 768:mt-6'
          : 'sr-only'
      }
    >
      {newRole && (
        <>
          <p className="flex-1">Your role is {roleWords[newRole].title} now.</p>
          <Button tone="quiet" onClick={() => useWhoIsHere.setState({ newRole: undefined })}>
            All right
          </Button>
        </>
      )}
    </div>
  )
}
