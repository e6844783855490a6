export interface Judged {
  name: string
  ok: boolean
  /** The files in which it was found, one per line. */
  output: string
}

export function judgeSecrets(folder?: string, environment?: Record<string, string | undefined>): Judged[]
