import { openSync, writeFileSync } from 'node:fs'
import { freePort } from '#testing/free-port.ts'
import { startProgram } from '../bench/child.ts'
import { untilIt } from './until.ts'

/**
 * Writes go to a ready shop, reads to any live one, because replicas can be read while no database server takes writes.
 * If no shop is ready, a write goes to a live one, which answers in the shop's own words when to come again.
 */
const settings = (port: number, shops: readonly number[]) => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 30s
frontend shop
  bind 127.0.0.1:${port}
  acl writes method POST PUT PATCH DELETE
  use_backend ready if writes { nbsrv(ready) gt 0 }
  default_backend alive
${backend('ready', '/readyz', shops)}${backend('alive', '/healthz', shops)}`

const backend = (name: string, asked: string, shops: readonly number[]) => `backend ${name}
  option httpchk GET ${asked}
  default-server check inter 500ms fall 2 rise 1
${shops.map((port, n) => `  server shop-${n} 127.0.0.1:${port}\n`).join('')}`

/** Starts HAProxy, and returns its port once the shops are ready. */
export async function startHaproxy(
  program: string,
  { folder, shops }: { folder: string; shops: readonly number[] },
): Promise<number> {
  const port = await freePort()
  const file = `${folder}/haproxy.cfg`
  writeFileSync(file, settings(port, shops))
  startProgram([program, '-db', '-f', file], { output: openSync(`${folder}/haproxy.log`, 'w') })
  await untilIt('HAProxy finds the shops ready', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return answer.ok
  })
  return port
}
