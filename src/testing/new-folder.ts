import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { quickestFolder } from './quickest-folder.ts'

/** Creates a folder that is removed after the test. Retries, since a stopping server may still write to it. */
export function newFolder(): string {
  const folder = mkdtempSync(join(quickestFolder(), 'punnet-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  return folder
}
