import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

/** Prints what the figures depend on: commit and machine now, and at exit how much of it the host gave to others. */
export function beginRun(): void {
  const commit = git('rev-parse', '--short=12', 'HEAD') ?? 'no commit'
  const dirty = git('status', '--porcelain') ? ', with changes that are not committed' : ''
  const model = cpus()[0]?.model.trim() ?? 'processor unknown'
  const memory = Math.round(totalmem() / 2 ** 30)
  console.log(`commit    ${commit}${dirty}`)
  console.log(`machine   ${cpus().length} cores, ${model}, ${memory} GB, ${process.platform} ${process.arch}`)
  console.log(`Node      ${process.version}`)
  const before = processorTime()
  process.once('exit', () => {
    const after = processorTime()
    if (!before || !after) return
    const share = (100 * (after.taken - before.taken)) / (after.all - before.all)
    console.log(`\nThe host gave ${share.toFixed(1)} % of this machine's processors to others meanwhile.`)
  })
}

// `taken` is Linux's steal time: a virtual machine was ready to run and did not get the processor.
function processorTime(): { taken: number; all: number } | undefined {
  if (!existsSync('/proc/stat')) return undefined
  const [, ...times] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .trim()
    .split(/\s+/)
    .map(Number)
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, hard = 0, soft = 0, taken = 0] = times
  return { taken, all: user + nice + system + idle + waiting + hard + soft + taken }
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
