/** The product fields that a judgement matches. */
export interface JudgedProduct {
  id: string
  /** The title without the brand. */
  name: string
  title: string
  /** 'Aisle / Shelf'. */
  shelf: string
  /** '2L' or '6x330mL'. */
  size: string
  offer: string
  dietary: readonly string[]
  allergens: readonly string[]
}

type Judged = 'name' | 'title' | 'shelf' | 'size' | 'offer'

interface Judgement {
  grade: number
  patterns: [of: Judged, pattern: RegExp][]
}

export interface JudgedSearch {
  q: string
  judgements: Judgement[]
}

const MARKS: Record<string, Judged> = {
  '@': 'shelf',
  '#': 'size',
  '~': 'title',
  '%': 'offer',
}

export function readSearches(table: string): JudgedSearch[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, q = '', judgements = ''] = /^(.*?): (.*)$/.exec(line) ?? []
      return { q, judgements: judgements.split('; ').map(readJudgement) }
    })
}

function readJudgement(text: string): Judgement {
  const [name = '', ...marked] = text.slice(1).split(/ (?=[@#~%] )/)
  const patterns = marked.map((part): [Judged, RegExp] => [
    MARKS[part[0] as string] as Judged,
    new RegExp(part.slice(2)),
  ])
  return { grade: Number(text[0]), patterns: [['name', new RegExp(name.trim())], ...patterns] }
}

export function gradeOf({ judgements }: JudgedSearch, product: JudgedProduct): number {
  const first = judgements.find(({ patterns }) =>
    patterns.every(([of, pattern]) => pattern.test(product[of])),
  )
  return first?.grade ?? 0
}
