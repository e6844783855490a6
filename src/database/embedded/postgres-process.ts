import { createInterface } from 'node:readline'
import { CannotStart } from '../cannot-start.ts'
import { spawnGuarded } from './guarded.ts'
import { explainOutput, lastWords } from './server-output.ts'

export interface PostgresProcess {
  stop(): Promise<void>
  /** Resolves when the server has ended, with the reason in one line. */
  exited: Promise<string>
}

const KEPT_LINES = 50

/** Starts the server and waits until it accepts connections. */
export async function runPostgres(
  dataDir: string,
  command: string[],
  onLog: (line: string) => void,
): Promise<PostgresProcess> {
  const { child, input, output, letGo } = spawnGuarded(command)
  input.end()
  const lines: string[] = []
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const failed = new Promise<Error>((resolve) => child.once('error', resolve))
  const ready = new Promise<'ready'>((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      onLog(line)
      if (/database system is ready to accept (read-only )?connections/.test(line)) resolve('ready')
    })
  })

  const outcome = await Promise.race([ready, ended, failed])
  if (outcome instanceof Error) throw outcome
  if (outcome !== 'ready') throw new CannotStart(explainOutput(dataDir, 'does not start', lines))
  return {
    exited: ended.then(
      (code) => `The database server ended (code ${code}), last saying: ${lastWords(lines)}`,
    ),
    async stop() {
      letGo()
      await ended
    },
  }
}
