import { spawnSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'

/** Figures mean something only beside the commit and the machine that they are of. */
export function describeRun(): string {
  const commit = git('rev-parse', '--short=12', 'HEAD') ?? 'no commit'
  const dirty = git('status', '--porcelain') ? ', with changes that are not committed' : ''
  const model = cpus()[0]?.model.trim() ?? 'processor unknown'
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `commit    ${commit}${dirty}`,
    `machine   ${cpus().length} cores, ${model}, ${memory} GB, ${process.platform} ${process.arch}`,
    `Node      ${process.version}`,
  ].join('\n')
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
