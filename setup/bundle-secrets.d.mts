export interface Judged {
  name: string
  ok: boolean
  /** Where it was found. */
  output: string
}

export function judgeSecrets(folder?: string, environment?: Record<string, string | undefined>): Judged[]
