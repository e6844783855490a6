import { type KeyboardEvent, useId, useState } from 'react'

/** A text field that suggests while the shopper types; a plain one until its list has mounted: see ComboboxList. */
export function useCombobox() {
  const listId = useId()
  /** The text that suggestions are requested for; undefined while the list is closed. */
  const [asked, ask] = useState<string>()

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (event.key === 'Escape' && asked !== undefined) ask(undefined)
    else if (isArrow && asked === undefined) ask(event.currentTarget.value)
    else return
    event.preventDefault()
  }

  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': false,
    autoComplete: 'off',
    onKeyDown,
    onKeyDownCapture: leaveToInputMethod,
  } as const
  return { listId, asked, ask, inputProps }
}

/** While an input method composes a word, arrows, Enter and Escape belong to it. */
function leaveToInputMethod(event: KeyboardEvent): void {
  if (!event.nativeEvent.isComposing) return
  event.stopPropagation()
  if (event.key === 'Enter') event.preventDefault()
}
