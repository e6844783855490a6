const iconPaths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
  cart: 'M3 4h2l2.4 11h10.2L20 7.5H6M9 20h.01M16 20h.01',
  pin: 'M12 21s7-6 7-11.2A7 7 0 0 0 5 9.8C5 15 12 21 12 21ZM12 12.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  left: 'm14.5 5.5-6.5 6.5 6.5 6.5',
  right: 'm9.5 5.5 6.5 6.5-6.5 6.5',
  down: 'm5.5 9.5 6.5 6.5 6.5-6.5',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  warning: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.8h.01',
  edit: 'M4 20h4L19 9l-4-4L4 16ZM13 7l4 4',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
} as const

export type IconName = keyof typeof iconPaths

/** Decorative: the words stand beside the icon, or in the label of the control around it. */
export function Icon({ name, className = 'size-6' }: { name: IconName; className?: string }) {
  return <IconOf path={iconPaths[name]} className={className} />
}

/** An icon of few pages; those with a name are loaded by all. */
export function IconOf({ path, className = 'size-5' }: { path: string; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
