import { globSync, readFileSync } from 'node:fs'

const LINES = 8

/** Prints the last lines of each program's log before the folder is removed. */
export function tellLogs(folder: string): void {
  for (const file of globSync(['*.log', '*/*.log'], { cwd: folder })) {
    const lines = readFileSync(`${folder}/${file}`, 'utf8').trimEnd().split('\n').slice(-LINES)
    console.error(`\n${file}\n  ${lines.join('\n  ')}`)
  }
}
