import { useEffect, useRef } from 'react'
import { LogoMark } from '#ui/brand/logo.tsx'
import { showToast } from '#ui/overlay/toast-store.ts'
import { layoutTexts as texts } from '../texts/layout.ts'

interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** There are no apps yet: the buttons install the shop as a web app, where the browser offers that. */
export function InstallBadges() {
  const offer = useRef<InstallOffer>(undefined)
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      offer.current = event as InstallOffer
    }
    addEventListener('beforeinstallprompt', keep)
    return () => removeEventListener('beforeinstallprompt', keep)
  }, [])

  function install() {
    if (offer.current) void offer.current.prompt()
    else showToast('info', texts.howToInstall)
    offer.current = undefined
  }

  return (
    <div>
      <h2 className="font-semibold text-14 text-white tracking-normal">{texts.appHeading}</h2>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2">
        {[texts.onAppStore, texts.onPlayStore].map(([small, large]) => (
          <button key={large} type="button" onClick={install} className="install-badge">
            <LogoMark className="size-7" />
            <span>
              <span className="block text-13 text-stone">{small}</span>
              <span className="block font-semibold text-14">{large}</span>
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}
