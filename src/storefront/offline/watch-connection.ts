import { refreshToken } from '#contract/people/sessions/accounts.ts'
import { watchCalls } from '../network/browser-call.ts'
import { setOffline, useConnectionStore } from './connection-store.ts'

const ASK_AGAIN_MS = 10_000
/** After this much silence the service's health is checked, for as long again. */
const SILENT_MS = 4_000

let watching: AbortSignal | undefined

/**
 * Follows the browser's network state; while the service is out of reach, polls whether it is back. Does nothing while
 * another part of the page does so already.
 */
export function watchConnection(signal: AbortSignal): void {
  if (watching?.aborted === false) return
  watching = signal
  let timer: ReturnType<typeof setTimeout> | undefined

  async function askIfBack(): Promise<void> {
    clearTimeout(timer)
    const isBack = await isReached()
    if (signal.aborted) return
    if (isBack) setOffline(false)
    else askLater()
  }

  function askLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void askIfBack(), ASK_AGAIN_MS)
  }

  addEventListener('offline', () => setOffline(true), { signal })
  addEventListener('online', () => void askIfBack(), { signal })
  watchPictures(signal)
  const unsubscribe = useConnectionStore.subscribe(({ isOffline }) => {
    if (isOffline) askLater()
    else clearTimeout(timer)
    if (!isOffline) askForPictures()
  })
  signal.addEventListener('abort', () => {
    unsubscribe()
    clearTimeout(timer)
  })
  watchCalls(silenceWatch())
  if (useConnectionStore.getState().isOffline) void askIfBack()
}

/** A picture without words that does not come leaves its tile, not the browser's sign for a broken one. */
function watchPictures(signal: AbortSignal): void {
  const follow = ({ type, target }: Event) => {
    if (!(target instanceof HTMLImageElement) || target.alt) return
    const isMissing = type === 'error'
    // Nearly every picture comes: those are not touched.
    if (!isMissing && target.dataset.missing === undefined) return
    target.toggleAttribute('data-missing', isMissing)
    target.style.visibility = isMissing ? 'hidden' : ''
  }
  // No window hears of a picture's load.
  for (const type of ['error', 'load']) document.addEventListener(type, follow, { signal, capture: true })
}

/** Sets the same addresses once more, for which browsers ask again. */
function askForPictures(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-missing]'))
    image.setAttribute('src', image.src)
}

/**
 * A network may be there and never answer. If the service's health check fails too, a silent request is given up,
 * provided that giving it up cannot change anything.
 */
function silenceWatch() {
  let lastHeard = 0

  async function isOutOfReach(): Promise<boolean> {
    const asked = Date.now()
    return isOffline() || !((await isReached()) || lastHeard > asked)
  }

  return (request: Request, answer: Promise<Response>): Promise<Response> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(async () => {
        if (!(await isOutOfReach())) return
        setOffline(true)
        if (mayBeGivenUp(request)) reject(new TypeError('Nothing was said in time.'))
      }, SILENT_MS)
      const heard = (response: Response) => {
        lastHeard = Date.now()
        resolve(response)
      }
      answer.then(heard, reject).finally(() => clearTimeout(timer))
    })
}

function isOffline(): boolean {
  return useConnectionStore.getState().isOffline
}

/** Any other write may still arrive and take effect after the page has given up on it. */
function mayBeGivenUp({ method, headers, url }: Request): boolean {
  return method === 'GET' || headers.has('idempotency-key') || url.endsWith(refreshToken.path)
}

export async function isReached(): Promise<boolean> {
  // `navigator.onLine` can be trusted only when it is false.
  if (!navigator.onLine) return false
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), SILENT_MS)
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal: waiting.signal })
    return ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
