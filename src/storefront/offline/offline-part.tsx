import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { offlineTexts as texts } from '../texts/offline.ts'
import { useConnectionStore } from './connection-store.ts'
import { registerWorker } from './register-worker.ts'
import { watchConnection } from './watch-connection.ts'

/** Loaded once the page is calm: lets the shop open offline, and says when the network is lost. */
export function OfflinePart() {
  const { isOffline } = useConnectionStore()
  const navigate = useNavigate()

  useEffect(() => {
    const leaving = new AbortController()
    watchConnection(leaving.signal)
    registerWorker(leaving.signal)
    return () => leaving.abort()
  }, [])

  useEffect(() => {
    const wanted = wantedPath()
    if (wanted) void navigate(wanted, { replace: true })
  }, [navigate])

  const header = document.querySelector('.site-header')
  if (!header) return null
  // In the header it covers nothing, and stays in sight wherever the page is scrolled to.
  return createPortal(
    <div role="status">
      {isOffline && <p className="bg-warning-pale px-4 py-1.5 text-center text-14">{texts.line}</p>}
    </div>,
    header,
  )
}

/**
 * Offline, the service worker redirects any other page to the home page, with the wanted path behind `#`. By then the
 * network may be back, and the home page may come from the server.
 */
function wantedPath(): string | undefined {
  const path = location.hash.slice(1)
  if (!path.startsWith('/')) return undefined
  return URL.parse(path, location.origin)?.origin === location.origin ? path : undefined
}
