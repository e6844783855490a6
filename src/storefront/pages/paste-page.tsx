import { PasteList } from '../selling/lists/paste-list.tsx'
import { describePage } from '../seo/describe-page.ts'
import { pasteTexts as texts } from '../texts/paste.ts'
import type { Route } from './+types/paste-page'

export function meta({ matches }: Route.MetaArgs) {
  const { pageTitle: title, description } = texts
  return describePage(matches, { title, description, path: '/paste-list' })
}

export default function PastePage() {
  return (
    <div className="pasting frame max-w-176 py-8">
      <h1 className="text-28 768:text-36">{texts.title}</h1>
      <p className="mt-1 mb-5 text-muted">{texts.sentence}</p>
      <PasteList />
    </div>
  )
}
