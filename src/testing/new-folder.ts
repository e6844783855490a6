import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { quickestFolder } from './quickest-folder.ts'

/** A folder that goes with its test, also where a server that was in it takes a while to let go. */
export function newFolder(): string {
  const folder = mkdtempSync(join(quickestFolder(), 'punnet-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  return folder
}
