const HOP: Keyframe[] = [{ translate: '0 0' }, { translate: '0 -10px' }, { translate: '0 0' }]

/** The picture of what is added hops. One listener serves every card, which none of them has to load. */
export function hopOnAdd({ target }: Event): void {
  const button = target instanceof Element ? target.closest('.stepper > button:last-child') : null
  if (!button || button.ariaDisabled || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  button.closest('article, li')?.querySelector('img')?.animate(HOP, { duration: 300, easing: 'ease-out' })
}
