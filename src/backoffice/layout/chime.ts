import { useAlerts } from './alerts.ts'

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
