import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { frugalFlags, frugalSettings } from './frugal.mjs'
import { node24 } from './prepare.mjs'
import { CannotGoOn, exitCode, root, Stopped } from './programs.mjs'

// Longer than the shop itself takes to finish what it is doing, with the longest pause for a balancer.
const PATIENCE_MS = 85_000

/**
 * Runs the shop. The channel between us breaks when either of us is gone, and then the shop ends by itself. With `say`
 * it tells us what it does until it is open, and `opened` gives its welcome.
 */
export function openShop(env = {}, say = undefined) {
  // While it is developed, it runs from its sources: a change is there as soon as it is written.
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

  /** Asks once, by way of the channel: a Ctrl-C reaches the shop too, and a second signal would look like haste. */
  function close(signal) {
    told ??= signal
    say?.('closing')
    if (child.connected) child.disconnect()
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS).unref()
    return ended
  }
  return { opened, ended, close }
}

/** Until it is open; rejects with the line in which it refused, or when it ended without one. */
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

/** Calls `stop` when npm, which started us, is gone without having told us. */
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

/** npm starts us by way of a shell. Some shells make room for us; the others stay, and then npm is a step further up. */
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
