import { useEffect, useState } from 'react'
import { COPIED_MS } from '#contract/constants.ts'
import { Icon } from '../icon.tsx'
import { buttonLook } from './button.tsx'

interface Props {
  text: string
  words: { copy: string; copied: string }
  /** What is copied, where that only stands beside it. It is heard, and not seen. */
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
  // Where the browser does not let it be copied, it stands there to be read and marked.
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <>
      <button type="button" onClick={() => void copy()} className={className}>
        {/* Both lie in one cell, which is as wide as the wider of them: what is copied moves nothing. */}
        <span className="inline-grid items-center justify-items-center [&>span]:[grid-area:1/1]">
          {/* Out of sight, it is the button's name all the same. */}
          <span className={isCopied ? 'opacity-0' : ''}>
            {words.copy} <span className="sr-only">{of}</span>
          </span>
          <span aria-hidden="true" className={`flex items-center gap-x-2 ${isCopied ? '' : 'invisible'}`}>
            <Icon name="check" className="size-5" />
            {words.copied}
          </span>
        </span>
      </button>
      {/* Beside it: what is inside a button is its name, and is not read out as it changes. */}
      <span role="status" className="sr-only">
        {isCopied && words.copied}
      </span>
    </>
  )
}
