import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { turnPushOff, turnPushOn } from '#contract/people/operators/my-account.ts'
import { openNetwork } from '#testing/network.ts'
import { aMe } from '#testing/office-builders.ts'
import { useAlerts } from '../layout/alerts.ts'
import { renewNotifications, turnNotificationsOff, turnNotificationsOn } from './notifications.ts'

const ADDRESS = 'https://fcm.googleapis.com/fcm/send/abc'

beforeEach(() => useAlerts.setState(useAlerts.getInitialState()))
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

test('the press asks the person, and sends the address of this browser; turning them off takes both back', async () => {
  const network = openShop()
  const browser = stubBrowser('granted')
  await turnNotificationsOn(aMe())
  expect(useAlerts.getState().push).toBe('on')
  expect(network.asks(turnPushOn)).toEqual([{ push_address: ADDRESS }])
  expect(browser.keys).toEqual(['the key'])
  await turnNotificationsOff()
  expect(network.asks(turnPushOff)).toHaveLength(1)
  expect(browser.isSubscribed).toBe(false)
})

test.each([
  ['denied', 'denied'],
  ['default', 'denied'],
] as const)('a person who answers %s is not subscribed', async (answer, state) => {
  const network = openShop()
  stubBrowser(answer)
  await turnNotificationsOn(aMe())
  expect([useAlerts.getState().push, network.asked]).toEqual([state, []])
})

test('a browser without push, or whose push service is out of reach, is told to be so', async () => {
  openShop()
  await turnNotificationsOn(aMe())
  expect(useAlerts.getState().push).toBe('impossible')
  const browser = stubBrowser('granted')
  browser.fails = true
  await turnNotificationsOn(aMe())
  expect(useAlerts.getState().push).toBe('impossible')
})

test('a new session subscribes anew without asking, and one that is subscribed does nothing', async () => {
  const network = openShop()
  stubBrowser('granted')
  await renewNotifications(aMe())
  expect(network.asks(turnPushOn)).toHaveLength(1)
  await renewNotifications(aMe({ push: { key: 'the key', is_on: true } }))
  expect(network.asks(turnPushOn)).toHaveLength(1)
  expect(useAlerts.getState().push).toBe('on')
})

test('a notification says nothing of the order, and leads to an open office or to the new orders', async () => {
  const did: unknown[] = []
  const tabs = ['http://shop.test/', 'http://shop.test/office/stock']
  const heard: Record<string, (event: object) => void> = {}
  vi.stubGlobal('self', {
    addEventListener: (name: string, listen: (event: object) => void) =>
      Object.assign(heard, { [name]: listen }),
    registration: {
      showNotification: async (title: string, { body }: { body: string }) => did.push([title, body]),
    },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => did.push(`focus ${url}`) })),
      openWindow: async (address: string) => did.push(`open ${address}`),
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await import('../notifications.ts')
  const happens = async (name: string) => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    heard[name]?.({ waitUntil: resolve, notification: { close: () => did.push('close') } })
    await promise
  }
  await happens('push')
  await happens('notificationclick')
  tabs.pop()
  await happens('notificationclick')
  expect(did).toEqual([
    ['New order', 'A new order has come in.'],
    'close',
    'focus http://shop.test/office/stock',
    'close',
    'open /office/orders?tab=new',
  ])
})

function openShop() {
  const network = openNetwork()
  network.answer(turnPushOn, new Response(null, { status: 204 }))
  network.answer(turnPushOff, new Response(null, { status: 204 }))
  return network
}

/** Stands in for the browser’s notifications, which happy-dom lacks. */
function stubBrowser(permission: NotificationPermission) {
  const browser = { keys: [] as string[], isSubscribed: false, fails: false }
  const pushManager = {
    getSubscription: async () =>
      browser.isSubscribed
        ? { unsubscribe: async () => Object.assign(browser, { isSubscribed: false }) }
        : null,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (browser.fails) throw new DOMException('push service error', 'AbortError')
      browser.keys.push(applicationServerKey)
      browser.isSubscribed = true
      return { endpoint: ADDRESS }
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
  onTestFinished(() => void vi.unstubAllGlobals())
  return browser
}
