import { useEffect, useEffectEvent } from 'react'
import { buttonLook } from '#ui/form/button.tsx'
import { ErrorNote } from '#ui/states/states.tsx'
import { PageLink } from '../../layout/page-link.tsx'
import { useConnectionStore } from '../../offline/connection-store.ts'
import { cartTexts as texts } from '../../texts/cart.ts'

/** Replaces a checkout that needs the network, until the network is back. */
export function OfflineNote({ onBack }: { onBack: () => void }) {
  const goOn = useEffectEvent(onBack)
  useEffect(() => useConnectionStore.subscribe(({ isOffline }) => isOffline || goOn()), [])
  return (
    <>
      <ErrorNote sentence={texts.checkoutOffline} />
      <PageLink to="/" className={buttonLook('quiet', 'mt-4')}>
        {texts.keepShopping}
      </PageLink>
    </>
  )
}
