import { postgresFolder } from './data-folder.ts'

// Messages to clients that connect too early or too late; they do not explain why the server ended.
const passing = /the database system is (starting up|shutting down|not yet accepting)/

/** Returns the server's own explanation of why it ended or did not start. */
export function lastWords(lines: readonly string[]): string {
  const told = lines.map((line) => line.trim()).filter((line) => line !== '' && !passing.test(line))
  const grave = told.findLast((line) => /\b(FATAL|PANIC|error):/.test(line))
  return (grave ?? told.at(-1) ?? 'it said nothing').replace(
    /^.*?(?=\b(FATAL|PANIC|error):)|^.*?\bLOG:\s+/,
    '',
  )
}

export function explainOutput(dataDir: string, what: string, lines: readonly string[]): string {
  if (lines.some((line) => line.includes('No space left on device'))) {
    return `The disk of DATA_DIR ${dataDir} is full: free some space there, or set another DATA_DIR.`
  }
  return `The database in ${postgresFolder(dataDir)} ${what}: ${lastWords(lines)}`
}
