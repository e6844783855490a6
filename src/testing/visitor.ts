import type { Visitor } from '#business/shop.ts'

/** Who is at the door, of whom nothing is known but what a test tells. */
export function visitorOf(known: Partial<Visitor> = {}): Visitor {
  return {
    address: undefined,
    inBrowser: false,
    browserKey: undefined,
    rememberBrowser: () => {},
    officeKey: undefined,
    rememberOfficeKey: () => {},
    origin: 'http://shop.test',
    browser: '',
    ...known,
  }
}
