import type { Me } from '#contract/people/operators/my-account.ts'
import { isRefused } from '#contract/refused.ts'
import { browserStorage } from '#ui/browser-storage.ts'
import { useWhoIsHere } from '../../network/who-is-here.ts'
import { forgetOrders, openMyKept, useKept } from './kept-picking.ts'

const NAME = 'office picker'

/** Keeps who picks on this device, until they log out. */
export function keepPicker(): void {
  const { me } = useWhoIsHere.getState()
  if (me) browserStorage.setItem(NAME, me)
}

/** Without reception the picker is who it was: the shop checks each request of theirs. */
export function orPicker(error: unknown): Me {
  const me = isRefused(error, 'network_error') && browserStorage.getItem<Me>(NAME)
  if (me) return me
  throw error
}

/** After a log-out the device keeps what the shop has not heard yet, and nothing else. */
export function leavePicker(): void {
  openMyKept()
  if (useKept.getState().of) forgetOrders()
  browserStorage.removeItem(NAME)
}
