import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { TOAST_MS } from '#contract/constants.ts'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../icon.tsx'
import {
  dismissToast,
  readToasts,
  subscribeToToasts,
  type ToastMessage,
  type ToastType,
} from './toast-store.ts'

const none: readonly ToastMessage[] = []

export function ToastStack() {
  const ref = useRef<HTMLDivElement>(null)
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, () => none)
  const newest = toasts.at(-1)?.id

  // Reopened for each toast: a dialog opened in the meantime would otherwise cover it in the top layer.
  useEffect(() => {
    const stack = ref.current
    stack?.hidePopover()
    if (newest !== undefined) stack?.showPopover()
  }, [newest])

  return (
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none fixed inset-auto top-[min(7.75rem,30vh)] right-4 1024:top-18 m-0 w-[min(400px,calc(100vw-32px))] open:flex flex-col gap-2 overflow-visible bg-transparent p-0"
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onDismiss={dismissToast} />
      ))}
    </div>
  )
}

const looks: Record<ToastType, { colours: string; icon: IconName }> = {
  success: { colours: 'bg-success text-white', icon: 'check' },
  error: { colours: 'bg-danger text-white', icon: 'warning' },
  warning: { colours: 'bg-sun text-ink', icon: 'warning' },
  info: { colours: 'bg-info text-white', icon: 'info' },
}

interface Props {
  toast: ToastMessage
  onDismiss: (id: number) => void
}

function Toast({ toast: { id, type, message }, onDismiss }: Props) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  const left = useRef(TOAST_MS)

  useEffect(() => {
    if (held) return
    const since = Date.now()
    const timer = setTimeout(() => onDismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - since
    }
  }, [held, id, onDismiss])

  const { colours, icon } = looks[type]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at holds it, nothing more
    <div
      role={type === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className={classNames(
        'pointer-events-auto flex animate-toast items-center gap-3 rounded-card py-1 pr-1 pl-4 font-medium shadow-float',
        colours,
      )}
    >
      <Icon name={icon} className="size-5" />
      <p className="min-w-0 flex-1 py-2 leading-5">{message}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => onDismiss(id)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-card opacity-80 outline-offset-[-4px] transition-opacity hover:opacity-100 focus-visible:outline-current"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  )
}
