import { catalogueTexts as texts } from '../../texts/catalogue.ts'

export function ListHeading({ title, total }: { title: string; total: number }) {
  return (
    <header className="mb-4 flex flex-wrap items-baseline gap-x-3">
      <h1 className="text-28 768:text-36">{title}</h1>
      <p className="text-muted tabular-nums">{texts.count(total)}</p>
    </header>
  )
}
