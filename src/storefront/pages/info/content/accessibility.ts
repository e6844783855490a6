import { accessibilityRun } from '../accessibility-run.ts'
import { emailLink, type PageFacts } from '../page-facts.ts'

const screens: Record<string, string> = { desk: 'on a wide screen', phone: 'on a phone’s screen' }

export const content = ({
  company,
}: PageFacts) => `Everyone should be able to buy their groceries here, by hand, by keyboard, by voice or by ear.

## What we hold to
We work to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page: in the shop, at the checkout and in your account.

## What we tested, and when
All of this was last tested on ${dayInWords(accessibilityRun.date)}, in a real browser, and worked:

${accessibilityRun.journeys.map(tried).join('\n')}

The same is tested again before any change to the shop goes out. Along the way a program checks the pages against the guidelines, just as you would see them, and we fix whatever it finds.

## What is not right yet
- The map in the address form can be moved by keyboard, but says little to a screen reader. The search and the fields beside it do the same.
- The secure payment page, and the card form of some card payments, are our payment provider’s. You can pay by card without leaving the checkout.
- A program cannot tell whether a page is pleasant to use. For that we rely on you.

## Tell us
If something gets in your way, please ${emailLink(company, 'write to us')}, and say what you wanted to do and what you use. We read all of it. More about [contacting us](/info/contact-us).`

function tried({ title, on }: { title: string; on: readonly string[] }): string {
  const where = on.map((screen) => screens[screen] ?? screen).join(' and ')
  return `- ${title.charAt(0).toUpperCase()}${title.slice(1)} (${where}).`
}

function dayInWords(date: string): string {
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })
  return day.format(new Date(date))
}
