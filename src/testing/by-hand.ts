import { act } from 'react'

/** Finds a button by the start of its text, or by its label. */
export function findButton(words: string, place: ParentNode = document): HTMLElement | undefined {
  const buttons = [...place.querySelectorAll<HTMLElement>('button, summary')]
  return buttons.find(
    (button) => button.getAttribute('aria-label') === words || button.textContent?.trim().startsWith(words),
  )
}

export async function press(words: string, place: ParentNode = document): Promise<void> {
  const button = findButton(words, place)
  if (!button) throw new Error(`There is nothing to press that says “${words}”.`)
  await act(async () => button.click())
}

/** Finds a part of the screen by its heading. */
export function findSection(heading: string, place: ParentNode = document): HTMLElement {
  const sections = [...place.querySelectorAll('section')]
  return sections.find((one) => one.querySelector('h2')?.textContent === heading) as HTMLElement
}

export function findField(label: string, place: ParentNode = document): HTMLInputElement {
  const named = [...place.querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === label)
  const spoken = [...place.querySelectorAll('input')].find(
    (input) => input.getAttribute('aria-label') === label,
  )
  const field = spoken ?? (named && (named.control ?? named.querySelector('input')))
  if (!field) throw new Error(`There is no field for “${label}”.`)
  return field as HTMLInputElement
}

/** React tracks values through its own setter, so the native setter must be called. */
export async function typeInto(field: HTMLElement, text: string): Promise<void> {
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  await act(async () => {
    setValue?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export async function submit(place: ParentNode = document): Promise<void> {
  const submitted = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => place.querySelector('form')?.dispatchEvent(submitted))
}

/** Chooses an option of a native select. */
export async function choose(label: string, value: string, place: ParentNode = document): Promise<void> {
  const select = findField(label, place)
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
