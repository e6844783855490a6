import { useEffect, useState } from 'react'
import { COPIED_MS } from '#contract/constants.ts'
import { Icon } from '../icon.tsx'
import { buttonLook } from './button.tsx'

interface Props {
  text: string
  words: { copy: string; copied: string }
  /** Names the copied thing for screen readers where sighted shoppers see it beside the button. */
  of?: string
  className?: string
}

export function CopyButton({ text, words, of, className = buttonLook() }: Props) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  // Where the browser refuses, nothing happens: the text is still on screen to select by hand.
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <>
      <button type="button" onClick={() => void copy()} className={className}>
        {/* Both labels share one grid cell, as wide as the wider of them, so that copying shifts nothing. */}
        <span className="inline-grid items-center justify-items-center [&>span]:[grid-area:1/1]">
          {/* Still the button's accessible name while it is transparent. */}
          <span className={isCopied ? 'opacity-0' : ''}>
            {words.copy} <span className="sr-only">{of}</span>
          </span>
          <span aria-hidden="true" className={`flex items-center gap-x-2 ${isCopied ? '' : 'invisible'}`}>
            <Icon name="check" className="size-5" />
            {words.copied}
          </span>
        </span>
      </button>
      {/* Outside the button: changes of a button's name are not announced. */}
      <span role="status" className="sr-only">
        {isCopied && words.copied}
      </span>
    </>
  )
}
