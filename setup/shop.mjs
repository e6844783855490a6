import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { frugalFlags, frugalSettings } from './frugal.mjs'
import { node24 } from './prepare.mjs'
import { CannotGoOn, exitCode, root, Stopped } from './programs.mjs'

// Longer than the shop takes to finish its work, including the longest pause for a load balancer.
const PATIENCE_MS = 85_000

/**
 * Runs the shop with an IPC channel; if this process dies, the channel breaks and the shop ends by itself. With
 * `say`, the shop reports its progress until it is open, and `opened` resolves with its welcome.
 */
export function openShop(env = {}, say = undefined) {
  // In development the shop runs from its sources, so that no change waits for a build.
  const program = env.NODE_ENV === 'development' ? 'src/server/main.ts' : 'build/shop/main.js'
  const child = spawn(node24(), [...frugalFlags, program, ...(say ? ['--report'] : [])], {
    cwd: root,
    env: { ...frugalSettings, ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
  })

  let told
  const opened =
    say &&
    hearReports(child, say).catch(async (error) => {
      await ended
      throw told ? new Stopped(told) : error
    })

  /**
   * Asks through the channel, not with a signal: Ctrl-C reaches the shop too, and a second signal would force its end.
   */
  function close(signal) {
    told ??= signal
    say?.('closing')
    if (child.connected) child.disconnect()
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref()
    return ended
  }
  return { opened, ended, close }
}

/** Resolves when the shop is open; rejects with the shop's refusal, or if it ends without one. */
function hearReports(child, say) {
  return new Promise((resolve, reject) => {
    child.on('message', ({ doing, open, refused }) => {
      if (doing) say(doing)
      if (open) resolve(open)
      if (refused) reject(new CannotGoOn(refused))
    })
    child.on('error', reject)
    child.on('exit', () => reject(new CannotGoOn('The shop ended while it opened.')))
  })
}

/** Calls `stop` if the npm that started this process dies without passing a signal on. */
export function onOrphaned(stop) {
  if (!process.env.npm_lifecycle_event) return
  const before = whoStartedUs()
  const watch = setInterval(() => {
    if (whoStartedUs() === before) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

/** npm starts this process through a shell. Some shells exec it; others stay in between, so npm is the grandparent. */
function whoStartedUs() {
  const [, name, parent] = statusOf(process.ppid).match(/\((.*)\) \S (\d+)/s) ?? []
  return /^(ba|da|a)?sh$|^busybox$/.test(name) ? parent : String(process.ppid)
}

function statusOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
