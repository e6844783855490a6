/** The database was asked, and said nothing: its host may be gone, or a firewall forgot the connection. */
export class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(options?: ErrorOptions) {
    super('The database fell silent', options)
  }
}

/** Waits for an answer of the database for so long, and no longer. What was asked goes on by itself. */
export async function answerWithin<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DatabaseSilent()), ms)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
