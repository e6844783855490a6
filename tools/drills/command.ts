import { execFile } from 'node:child_process'
import { nobodysSettings } from '../bench/shop.ts'

export interface CommandOutcome {
  code: number
  said: string
}

/** Returns a function that runs an operator's command on a shop with these settings. */
export function commandIn(dataDir: string, settings: Record<string, string>) {
  const env = { ...process.env, ...nobodysSettings, DATA_DIR: dataDir, ...settings }
  return (name: 'reconcile' | 'after-restore'): Promise<CommandOutcome> =>
    new Promise((resolve) => {
      execFile(process.execPath, [`src/server/commands/${name}.ts`], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: (stdout + stderr).trim() }),
      )
    })
}
