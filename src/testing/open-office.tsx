import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, onTestFinished, vi } from 'vitest'
import { officeRoutes } from '#backoffice/frame/office-routes.tsx'
import { useWhoIsHere } from '#backoffice/network/who-is-here.ts'
import type { Me } from '#contract/people/operators/my-account.ts'
import { aMe } from './office-builders.ts'
import { render } from './render.tsx'

/** Renders the office at this path, signed in. */
export async function openOffice(path: string, me: Partial<Me> | (() => Partial<Me>) = {}) {
  // Tests share one page, so the store has to be reset.
  useWhoIsHere.setState(useWhoIsHere.getInitialState())
  const router = createMemoryRouter(
    officeRoutes(async () => aMe(typeof me === 'function' ? me() : me)),
    { initialEntries: [path] },
  )
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  const { place, leave } = await render(<RouterProvider router={router} />)
  return {
    place,
    leave,
    at: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
    title: () => place.querySelector('h1')?.textContent,
    /** Returns the screen's confirmation of the last action. */
    said: () =>
      [...place.querySelectorAll('main [role=status]')].find((one) => !one.closest('.filters'))?.textContent,
    /** Returns what the list's filters announce. */
    found: () => place.querySelector('.filters [role=status]')?.textContent,
    rows: (caption: string) => rowsOf(place, caption),
  }
}

/** Returns the cells' text by row. */
function rowsOf(place: ParentNode, caption: string): string[][] {
  const table = [...place.querySelectorAll('table')].find(({ caption: own }) => own?.textContent === caption)
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.children].map(heardOf))
}

/** Returns the open dialog with this title, if any. */
export function findDialog(title: string): HTMLDialogElement | undefined {
  return [...document.querySelectorAll('dialog')].find(
    (dialog) => dialog.open && dialog.querySelector('h2')?.textContent === title,
  )
}

export async function openDialog(title: string): Promise<HTMLDialogElement> {
  return vi.waitFor(() => {
    const dialog = findDialog(title)
    if (!dialog) throw new Error(`No dialog is open that is called “${title}”.`)
    return dialog
  })
}

export async function follow(words: string): Promise<void> {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words)
  if (!link) throw new Error(`There is no link that says “${words}”.`)
  await act(async () => link.click())
}

/** Returns the text of the alert, if any. */
export function alertIn(place: ParentNode): string | undefined {
  return place.querySelector('[role=alert]')?.textContent ?? undefined
}

/** Records where the page would navigate, and stays. */
export function watchLeaving(): string[] {
  const left: string[] = []
  const assign = vi.spyOn(location, 'assign').mockImplementation((address) => {
    left.push(String(address))
  })
  onTestFinished(() => assign.mockRestore())
  return left
}

/** Returns an element's text as a screen reader reads it, without aria-hidden parts. */
export function heardOf(element: Element): string {
  const heard = element.cloneNode(true) as Element
  for (const onlySeen of heard.querySelectorAll('[aria-hidden=true]')) onlySeen.remove()
  for (const named of heard.querySelectorAll('button[aria-label]'))
    named.textContent = named.getAttribute('aria-label')
  return heard.textContent ?? ''
}
