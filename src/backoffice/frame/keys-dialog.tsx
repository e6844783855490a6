import { Fragment } from 'react'
import type { Role } from '#contract/rights.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { keysOf } from './use-keys.ts'

interface Props {
  role: Role
  open: boolean
  onClose: () => void
}

/** Lists the keyboard shortcuts available to the role. */
export function KeysDialog({ role, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-6 gap-y-2">
        {keysOf(role).map(({ keys, does }) => (
          <Fragment key={keys.join(' ')}>
            <dt className="flex items-center gap-1">
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <span className="text-13 text-muted">then</span>}
                  <kbd className="min-w-7 rounded-card bg-well px-2 py-0.5 text-center font-semibold ring-1 ring-outline ring-inset">
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
