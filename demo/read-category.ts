import { type CategoryTable, type Label, storage } from './table.ts'

type Labels = Record<string, Label>

const asWritten = (text: string) => text
const flag = () => true
/** Reads each fact of a label from what stands behind its name. */
const facts: Record<keyof Label, (text: string) => unknown> = {
  about: asWritten,
  made: asWritten,
  per100: (text) => text.split(' ').map(Number),
  serve: asWritten,
  keep: (text) => Object.hasOwn(storage, text) && text,
  from: asWritten,
  tags: asWritten,
  per: asWritten,
  taxed: flag,
  plant: flag,
  fresh: flag,
  neverOnSpecial: flag,
}

export function readCategory(text: string): CategoryTable {
  const [first = '', ...lines] = text
    .trim()
    .replaceAll(/\s*\n\s*\|/g, ' |')
    .split(/\s*\n\s*/)
  const [title = '', picture = ''] = first.replace('# ', '').split(' | ')
  const category: CategoryTable = { title, picture, subCategories: [] }
  const shared: Labels = {}
  for (const line of lines) {
    const shelf = category.subCategories.at(-1)
    const [, name, label] = /^(\w+) = (.+)$/.exec(line) ?? []
    if (line.startsWith('## ')) {
      const [title = '', usualLabel = ''] = line.slice(3).split(' | ')
      category.subCategories.push({ title, usualLabel, labels: { ...shared }, rows: [] })
    } else if (name && label) {
      const labels = shelf?.labels ?? shared
      labels[name] = readLabel(label, labels)
    } else shelf?.rows.push(line)
  }
  return category
}

function readLabel(text: string, labels: Labels): Label {
  const label: Record<string, unknown> = {}
  for (const cell of text.split(' | ')) {
    const [, not, fact = '', value = ''] = /^(not )?(\w+) ?(.*)$/.exec(cell) ?? []
    if (Object.hasOwn(labels, cell)) Object.assign(label, labels[cell])
    else if (not) delete label[fact]
    else label[fact] = Object.hasOwn(facts, fact) && facts[fact as keyof Label](value)
    if (label[fact] === false) throw new Error(`This fact of a label cannot be read: ${cell}`)
  }
  return label as unknown as Label
}
