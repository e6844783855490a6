import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const ofAllProcesses = JSON.stringify(join(import.meta.dirname, 'of-all-processes.ts'))

// The worker owns its port, because new connections on a shared port come through the primary, which the test kills.
const program = `
import cluster from 'node:cluster'
import { createServer } from 'node:http'
const { answerForAll, readAll, tellWhenAsked } = await import(${ofAllProcesses})
if (cluster.isPrimary) {
  // The same program again, which is no file.
  cluster.setupPrimary({ exec: 'of-all-processes' })
  const worker = cluster.fork()
  answerForAll(worker, new Set([worker]))
} else {
  cluster.worker.once('disconnect', () => (cluster.worker.exitedAfterDisconnect = true))
  const own = async () => [{ name: 'own', values: [{ value: 1 }] }]
  tellWhenAsked(own)
  const server = createServer(async (_, answer) => {
    const all = readAll(own)
    console.log('asked')
    answer.end(JSON.stringify(await all))
  })
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () =>
    console.log(JSON.stringify({ pid: process.pid, port: server.address().port })))
}
`

async function openTwo() {
  const first = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void first.kill('SIGKILL'))
  const said = createInterface({ input: first.stdout })
  const [line] = await once(said, 'line')
  const { pid, port } = JSON.parse(line)
  onTestFinished(() => void process.kill(pid, 'SIGKILL'))
  return { first, said, scrape: async () => (await fetch(`http://127.0.0.1:${port}`)).json() }
}

const OWN = [[{ name: 'own', values: [{ value: 1 }] }]]

test('after the first process is killed, a scrape still reports the process that answers it', async () => {
  const { first, scrape } = await openTwo()
  expect(await scrape()).toEqual(OWN)

  first.kill('SIGKILL')
  await once(first, 'exit')

  expect(await scrape()).toEqual(OWN)
  expect(await scrape()).toEqual(OWN)
})

test('a scrape that waits for the first process ends when that process is killed', async () => {
  const { first, said, scrape } = await openTwo()
  first.kill('SIGSTOP')
  const waiting = scrape()
  await once(said, 'line')

  first.kill('SIGKILL')

  expect(await waiting).toEqual(OWN)
})
