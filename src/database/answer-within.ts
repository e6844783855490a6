/** The database gave no answer in time: its host may be gone, or a firewall dropped the connection. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(options?: ErrorOptions) {
    super('The database fell silent', options)
  }
}

/** Rejects with DatabaseSilent if the answer takes longer; the query itself keeps running. */
export async function answerWithin<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DatabaseSilent()), ms)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
