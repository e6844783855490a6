import { gradeOf, type JudgedProduct, type JudgedSearch } from './judged-search.ts'

const SEEN = 5
const MEANT = 3

export interface Relevance {
  /** success@5: the share of searches with a meant product among the first five. */
  success: number
  /** nDCG@5: how close the first five are to the best possible five, weighted towards the first. */
  ndcg: number
  misses: Miss[]
}

/** A search that finds nothing meant, or ranks worse products before better ones. */
interface Miss {
  q: string
  found: boolean
  ndcg: number
  shown: string[]
}

/** Runs each search and grades its first five results against all products. */
export async function measureRelevance(
  searches: JudgedSearch[],
  products: ReadonlyMap<string, JudgedProduct>,
  ask: (q: string) => Promise<string[]>,
): Promise<Relevance> {
  const judged: Miss[] = []
  for (const search of searches) {
    const shown = (await ask(search.q)).slice(0, SEEN).map((id) => products.get(id) as JudgedProduct)
    const grades = shown.map((product) => gradeOf(search, product))
    const best = [...products.values()].map((product) => gradeOf(search, product)).sort((a, b) => b - a)
    judged.push({
      q: search.q,
      found: grades.includes(MEANT),
      ndcg: gain(grades) / (gain(best.slice(0, SEEN)) || 1),
      shown: shown.map(({ title }, n) => `${grades[n]} ${title}`),
    })
  }
  return {
    success: mean(judged.map(({ found }) => (found ? 1 : 0))),
    ndcg: mean(judged.map(({ ndcg }) => ndcg)),
    misses: judged.filter(({ found, ndcg }) => !found || ndcg < 1),
  }
}

function gain(grades: number[]): number {
  return grades.reduce((sum, grade, n) => sum + (2 ** grade - 1) / Math.log2(n + 2), 0)
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
