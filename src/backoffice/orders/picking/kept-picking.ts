import { create } from 'zustand'
import type { AskOf } from '#contract/endpoint.ts'
import { newKey } from '#contract/new-key.ts'
import type { WhyNotDone } from '#contract/orders/picking/outcomes.ts'
import type {
  AnsweredAct,
  addPickingActs,
  LineToPick,
  PickingOrder,
} from '#contract/orders/picking/picking.ts'
import type { Me } from '#contract/people/operators/my-account.ts'
import { isRefused } from '#contract/refused.ts'
import { browserStorage } from '#ui/browser-storage.ts'
import { useWhoIsHere } from '../../network/who-is-here.ts'

type PickingAct = AskOf<typeof addPickingActs>['acts'][number]

export type LineAct = Omit<PickingAct, 'act_id' | 'counter' | 'position'>

export interface KeptAct extends PickingAct {
  number: string
}

/** What the shop said of an act that a picker has to do something about. */
interface ActNote {
  act_id: string
  number: string
  title: string
  because: WhyNotDone | null
  /** Other orders that need the product which is not on its shelf. */
  others: readonly string[]
}

interface KeptPicking {
  device: string
  /** Grows with each act, so that the shop can tell which of two is the later one. */
  counter: number
  /** Acts that are not answered yet, in the order in which they were done. */
  acts: readonly KeptAct[]
  /** Open orders by number, with all acts done in them. */
  orders: Readonly<Record<string, PickingOrder>>
  notes: readonly ActNote[]
}

interface Kept extends KeptPicking {
  /** The picker whose work it is. */
  of: string
  /** How often acts were answered: an order that was read meanwhile may lack them. */
  answered: number
}

const nothingYet = (): KeptPicking => ({ device: newKey(), counter: 0, acts: [], orders: {}, notes: [] })
const nameOf = (operatorId: string) => `office picking ${operatorId}`

/**
 * A picker's work on this device. Each change is stored before its line is painted, so a killed phone loses nothing, and
 * it waits under its picker's name through a log-out.
 */
export const useKept = create<Kept>(() => ({ of: '', answered: 0, ...nothingYet() }))

/** Opens the work of the picker who is logged in. */
export function openMyKept(): void {
  const of = useWhoIsHere.getState().me?.id
  if (of && useKept.getState().of !== of) useKept.setState({ of, ...(readKept(of) ?? nothingYet()) })
}

function readKept(operatorId: string): KeptPicking | null {
  return browserStorage.getItem<KeptPicking>(nameOf(operatorId))
}

/** Another tab of the same picker shares the work. */
export function followOtherTabs(): () => void {
  const hear = ({ key }: StorageEvent) => {
    const { of } = useKept.getState()
    const kept = key === nameOf(of) && readKept(of)
    if (kept) useKept.setState(kept)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function change(changed: Partial<KeptPicking>): void {
  useKept.setState(changed)
  const { of, answered: _, ...kept } = useKept.getState()
  browserStorage.setItem(nameOf(of), kept)
}

/** Keeps an order as the shop has it now; acts that are not answered yet hold over it. */
export function keepOrder(order: PickingOrder): void {
  const { acts, orders } = useKept.getState()
  const mine = acts.filter(({ number }) => number === order.number)
  change({ orders: { ...orders, [order.number]: mine.reduce(withAct, order) } })
}

/** Keeps only orders that are this picker's, or whose acts still wait. */
export function forgetOrders(except: readonly string[] = []): void {
  const { acts, orders } = useKept.getState()
  const isOpen = (number: string) => except.includes(number) || acts.some((act) => act.number === number)
  change({ orders: Object.fromEntries(Object.entries(orders).filter(([number]) => isOpen(number))) })
}

export function dropOrder(number: string): void {
  const { [number]: _, ...orders } = useKept.getState().orders
  change({ orders })
}

export function keepAct(number: string, act: Omit<PickingAct, 'act_id' | 'counter'>): void {
  const { counter, acts, orders } = useKept.getState()
  const order = orders[number]
  if (!order) return
  const kept: KeptAct = { ...act, number, act_id: newKey(), counter: counter + 1 }
  change({
    counter: counter + 1,
    acts: [...acts, kept],
    orders: { ...orders, [number]: withAct(order, kept) },
  })
}

/** Takes answered acts off the list, and notes what the picker has to hear about them. */
export function settleActs(answers: readonly AnsweredAct[]): void {
  const { acts, orders, notes } = useKept.getState()
  const answered = new Map(answers.map((answer) => [answer.act_id, answer]))
  const unsaid = acts.flatMap(({ act_id, number, position }): ActNote[] => {
    const answer = answered.get(act_id)
    if (!answer || (answer.because === null && answer.others.length === 0)) return []
    const title = orders[number]?.lines.find((line) => line.position === position)?.title ?? ''
    return [{ act_id, number, title, because: answer.because, others: answer.others }]
  })
  useKept.setState((kept) => ({ answered: kept.answered + 1 }))
  change({ acts: acts.filter(({ act_id }) => !answered.has(act_id)), notes: [...notes, ...unsaid] })
}

export function dropNote(id: string): void {
  change({ notes: useKept.getState().notes.filter(({ act_id }) => act_id !== id) })
}

/** Shows an act at once: only its own line is another object, so only that one is painted again. */
function withAct(order: PickingOrder, act: KeptAct): PickingOrder {
  return {
    ...order,
    lines: order.lines.map((line) =>
      line.position === act.position ? { ...line, outcome: outcomeOf(line, act) } : line,
    ),
  }
}

export function outcomeOf(line: LineToPick, act: LineAct): LineToPick['outcome'] {
  const { outcome, grams = null } = act
  if (outcome === 'open') return null
  const substitute = line.substitutes.find(({ product_id }) => product_id === act.substitute_id) ?? null
  const quantity = outcome === 'all' ? line.quantity : outcome === 'none' ? 0 : (act.quantity ?? 0)
  return { outcome, quantity, grams, substitute }
}

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
