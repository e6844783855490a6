import { spawn } from 'node:child_process'
import type { Log } from '#business/shop.ts'

export function isUnderSystemd(): boolean {
  // biome-ignore lint/style/noProcessEnv: systemd's word for a unit that it watches, and no setting of ours.
  return Boolean(process.env.NOTIFY_SOCKET)
}

/** Says that the shop is open and goes on. Node has no unix datagrams, so systemd's own program carries the word. */
export function notifySystemd(log: Log): void {
  const telling = spawn('systemd-notify', ['--ready', 'WATCHDOG=1'], { stdio: 'ignore' })
  telling.on('error', (error) => log.error('systemd', error))
}
