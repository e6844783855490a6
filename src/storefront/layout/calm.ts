/** Resolves at the shopper's first pointer, touch or key event, or once the page has loaded and the browser is idle. */
export const isCalm = import.meta.env.SSR
  ? undefined
  : new Promise<unknown>((resolve) => {
      for (const sign of ['pointerover', 'touchstart', 'keydown'])
        addEventListener(sign, resolve, { once: true, passive: true })
      // Safari has no requestIdleCallback.
      const whenLoaded = () => (globalThis.requestIdleCallback ?? setTimeout)(resolve)
      if (document.readyState === 'complete') whenLoaded()
      else addEventListener('load', whenLoaded, { once: true })
    })
