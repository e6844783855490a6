/** After the page has painted and loaded: at the shopper's first touch or key, or when the browser has nothing to do. */
export const isCalm = import.meta.env.SSR
  ? undefined
  : new Promise<unknown>((resolve) => {
      for (const sign of ['pointerover', 'touchstart', 'keydown'])
        addEventListener(sign, resolve, { once: true, passive: true })
      // Safari has no such callback.
      const whenLoaded = () => (globalThis.requestIdleCallback ?? setTimeout)(resolve)
      if (document.readyState === 'complete') whenLoaded()
      else addEventListener('load', whenLoaded, { once: true })
    })
