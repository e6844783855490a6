import { DatabaseSilent } from '../expect-answers.ts'

/** Wraps pending answers so that all of them can be given up at once. */
export function answersInWait() {
  const waiting = new Set<() => void>()
  return {
    giveUp() {
      for (const end of waiting) end()
    },
    async unlessGivenUp<Answer>(answer: Promise<Answer>): Promise<Answer> {
      const gone = Promise.withResolvers<never>()
      const end = () => gone.reject(new DatabaseSilent())
      waiting.add(end)
      try {
        return await Promise.race([answer, gone.promise])
      } finally {
        waiting.delete(end)
      }
    },
  }
}
