import type { Visitor } from '#business/shop.ts'

/** A visitor about whom only the given facts are known. */
export function visitorOf(known: Partial<Visitor> = {}): Visitor {
  return {
    address: undefined,
    inBrowser: false,
    browserKey: undefined,
    rememberBrowser: () => {},
    officeKey: undefined,
    rememberOfficeKey: () => {},
    deviceKey: undefined,
    rememberDeviceKey: () => {},
    origin: 'http://shop.test',
    browser: '',
    ...known,
  }
}
