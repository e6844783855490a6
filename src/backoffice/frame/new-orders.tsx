import { useEffect, useState } from 'react'
import { type OrdersNews, todaysEvents } from '#contract/insight/today/today.ts'
import { classNames } from '#ui/class-names.ts'
import { allowSound, chimeOnce, hearOfOrders, useAlerts } from '../layout/alerts.ts'
import { useMe } from '../layout/use-me.ts'
import { renewNotifications } from '../network/notifications.ts'
import { listenTo } from '../network/use-office-news.ts'

/** Hears of new orders on every screen while alerts are on, also in a tab out of sight, and announces them. */
export function NewOrders() {
  const { isOn, arrived } = useAlerts()
  const [atFirst] = useState(useMe())
  useEffect(() => {
    if (!isOn) return
    const leaving = new AbortController()
    const { signal } = leaving
    const onCut = () => useAlerts.setState({ isCutOff: true })
    listenTo<OrdersNews>(todaysEvents.path, { hear: hearOfOrders, onCut, withLatest: true }, signal)
    void allowSound()
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, allowSound, { signal })
    return () => leaving.abort()
  }, [isOn])
  useEffect(() => {
    if (useAlerts.getState().isOn) void renewNotifications(atFirst)
  }, [atFirst])
  useEffect(() => {
    const [latest] = arrived
    if (latest) void chimeOnce(latest)
  }, [arrived])
  return (
    <p role="status" className="sr-only">
      {inWords(arrived)}
    </p>
  )
}

function inWords([latest, ...others]: readonly string[]): string {
  if (!latest) return ''
  return others.length === 0
    ? `New order ${latest}.`
    : `${others.length + 1} new orders, the latest ${latest}.`
}

/** The badge in the menu. */
export function NewCount({ className }: { className?: string }) {
  const count = useAlerts((alerts) => alerts.count)
  if (count === 0) return null
  return (
    <span className={classNames('rounded-pill bg-danger px-2 text-13 text-on-accent', className)}>
      {' '}
      {count}
      <span className="sr-only"> new</span>
    </span>
  )
}
