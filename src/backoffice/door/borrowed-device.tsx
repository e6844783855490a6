import { SHARED_IDLE_MINUTES } from '#contract/people/operators/session-times.ts'
import { CheckField } from '../pieces/fields.tsx'

export function BorrowedDevice(props: { checked: boolean; onChange: (checked: boolean) => void }) {
  const label = `Others use this device: log me out after ${SHARED_IDLE_MINUTES} minutes without use`
  return <CheckField {...props} label={label} className="mt-4" />
}
