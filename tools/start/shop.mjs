import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { frugalFlags, frugalSettings } from './frugal.mjs'
import { projectNode } from './prepare.mjs'
import { CannotGoOn, exitCode, root, Stopped } from './programs.mjs'

// Longer than a shop takes to end before it is open; an open one says itself how long it takes.
const PATIENCE_WHILE_OPENING_MS = 20_000
/** As in src/server/watchdog/beats.ts, which an older Node cannot read; one more than the shop's own thread counts. */
const BEAT_MS = 1_000
const SILENT_BEATS = 11

/**
 * Runs the shop, and starts it again if its event loop stands still. If this process dies, the IPC channel breaks and
 * the shop ends by itself. With `say`, the shop reports its progress until it is open, and `opened` resolves with its
 * welcome.
 */
export function openShop(env = {}, say = undefined) {
  let shop = startShop(env, say)
  let told
  const opened =
    say &&
    hearReports(shop.child, say).catch(async (error) => {
      await shop.ended
      throw told ? new Stopped(told) : error
    })

  async function untilEnded() {
    for (;;) {
      const code = await shop.ended
      if (!shop.stoodStill() || told) return code
      console.error('The shop stood still, and was killed. It starts again.')
      shop = startShop(env)
    }
  }
  const ended = untilEnded()

  /** Asks through the channel: Ctrl-C reaches the shop too, and a second signal would force its end. */
  function close(signal) {
    told ??= signal
    say?.('closing')
    shop.end()
    return ended
  }
  return { opened, ended, close }
}

function startShop(env, say) {
  // In development the shop runs from its sources, so that no change waits for a build.
  const program = env.NODE_ENV === 'development' ? 'src/server/main.ts' : 'build/shop/main.js'
  const child = spawn(projectNode(), [...frugalFlags, program, ...(say ? ['--report'] : [])], {
    cwd: root,
    env: { ...frugalSettings, ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
  let beat = { mayBeKilled: false, endsWithinMs: PATIENCE_WHILE_OPENING_MS }
  let silent = 0
  let stoodStill = false
  child.on('message', (message) => {
    if (message.mayBeKilled === undefined) return
    beat = message
    silent = 0
  })
  // Counts our own beats, not time: while the machine sleeps this process does too.
  const watch = setInterval(() => {
    if (!beat.mayBeKilled || ++silent <= SILENT_BEATS) return
    clearInterval(watch)
    stoodStill = true
    child.kill('SIGKILL')
  }, BEAT_MS)
  child.on('exit', () => clearInterval(watch))

  function end() {
    // Without the channel no beat can be heard.
    clearInterval(watch)
    if (child.connected) child.disconnect()
    setTimeout(() => child.kill('SIGKILL'), beat.endsWithinMs).unref()
  }
  return { child, ended, end, stoodStill: () => stoodStill }
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
