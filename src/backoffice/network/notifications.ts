import { type Me, turnPushOff, turnPushOn } from '#contract/people/operators/my-account.ts'
import { type PushState, useAlerts } from '../layout/alerts.ts'
import { call } from './call.ts'

const SCOPE = '/office/'

function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** Asks the person, and has this browser told of new orders while the office is closed. */
export async function turnNotificationsOn({ push: { key } }: Me): Promise<void> {
  useAlerts.setState({ push: await subscribe(key).catch((): PushState => 'impossible') })
}

async function subscribe(applicationServerKey: string): Promise<PushState> {
  if (!canNotify()) return 'impossible'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register('/office/notifications.js', { scope: SCOPE, updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription from before may have been made with another key.
  await (await pushManager.getSubscription())?.unsubscribe()
  const { endpoint } = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await call(turnPushOn, { push_address: endpoint })
  return 'on'
}

/** Subscriptions end with their session: the next one, for which alerts are still on, subscribes anew without asking. */
export async function renewNotifications(me: Me): Promise<void> {
  if (!canNotify()) return useAlerts.setState({ push: 'impossible' })
  if (Notification.permission !== 'granted') return useAlerts.setState({ push: 'denied' })
  if (me.push.is_on) return useAlerts.setState({ push: 'on' })
  await turnNotificationsOn(me)
}

export async function turnNotificationsOff(): Promise<void> {
  useAlerts.setState({ push: undefined })
  // The shop forgets the address, whether or not the browser gives it up.
  await call(turnPushOff, {}).catch(() => {})
  if (!canNotify()) return
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
