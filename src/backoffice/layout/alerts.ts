import { create } from 'zustand'
import type { OrdersNews } from '#contract/insight/today/today.ts'
import { browserStorage } from '#ui/browser-storage.ts'

interface Alerts {
  isOn: boolean
  /** Orders that nobody has opened yet; 0 while alerts are off. */
  count: number
  /** The numbers that this page has heard of; undefined until its first news. */
  known: ReadonlySet<string> | undefined
  /** The numbers of the latest orders to arrive, all those of one event. */
  arrived: readonly string[]
  /** The office has no connection, so it hears of no order. */
  isCutOff: boolean
  /** The browser plays no sound yet: see allowSound below. */
  isSilent: boolean
  /** Whether this browser is told while the office is closed. */
  push: PushState | undefined
}

/** It is on, not allowed by the person, or not possible in this browser. */
export type PushState = 'on' | 'denied' | 'impossible'

const REMEMBERED = 'office alerts'
const nothingYet = { count: 0, known: undefined, arrived: [], isCutOff: false }

/** The alerts of this browser about new orders. */
export const useAlerts = create<Alerts>(() => ({
  isOn: browserStorage.getItem<boolean>(REMEMBERED) === true,
  isSilent: false,
  push: undefined,
  ...nothingYet,
}))

export function switchAlerts(isOn: boolean): void {
  if (isOn) browserStorage.setItem(REMEMBERED, true)
  else browserStorage.removeItem(REMEMBERED)
  useAlerts.setState({ isOn, ...nothingYet })
}

/** Orders that waited before the alerts began are counted, and not announced. */
export function hearOfOrders({ new: count, newest }: OrdersNews): void {
  useAlerts.setState(({ known, arrived }) => {
    const unheard = known ? newest.filter((number) => !known.has(number)) : []
    return {
      count,
      known: new Set([...(known ?? []), ...newest]),
      arrived: unheard.length > 0 ? unheard : arrived,
      isCutOff: false,
    }
  })
}

const TONES_HZ = [784, 1_175]
const TONE_SECONDS = 0.25
const LOUDNESS = 0.3
/** All tabs have heard of an order by then. */
const ONE_PLAYS_MS = 5_000

let context: AudioContext | undefined

/** Browsers play no sound before a press, so one has to come first; after a reload, any press in the page will do. */
export async function allowSound(): Promise<void> {
  // Making one before a press has the browser warn.
  if (navigator.userActivation?.hasBeenActive === false) return noteSilence()
  try {
    context ??= new AudioContext()
    context.onstatechange = noteSilence
    noteSilence()
    if (context.state !== 'running') await context.resume()
  } catch {
    // A browser without sound: the badge remains.
    noteSilence()
  }
}

function noteSilence(): void {
  useAlerts.setState({ isSilent: context?.state !== 'running' })
}

/** Of several open tabs that hear of the same order, one plays. */
export async function chimeOnce(number: string): Promise<void> {
  if (context?.state !== 'running') return
  const { locks } = navigator as { locks?: LockManager }
  // A page without a secure address has no locks.
  if (!locks) return playChime()
  await locks.request(`chime ${number}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    playChime()
    await new Promise((resolve) => setTimeout(resolve, ONE_PLAYS_MS))
  })
}

/** Two rising tones; nothing while the browser plays no sound. */
export function playChime(): void {
  if (context?.state !== 'running') return
  for (const [nth, frequency] of TONES_HZ.entries()) {
    const begins = context.currentTime + nth * TONE_SECONDS
    const tone = new OscillatorNode(context, { frequency })
    const loudness = new GainNode(context, { gain: LOUDNESS })
    loudness.gain.setTargetAtTime(0, begins + TONE_SECONDS / 2, TONE_SECONDS / 4)
    tone.connect(loudness).connect(context.destination)
    tone.start(begins)
    tone.stop(begins + 2 * TONE_SECONDS)
  }
}
