import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { endProcessesOf, newFolder, type Program, startProgram } from './processes.ts'

const OPEN = /is open at\s+(http:\S+)/
const CLIENTS = 60
const STOPS = 2
const MINUTES = 60_000
const IN_ORDER = { code: 0, signal: null }

vi.setConfig({ testTimeout: 4 * MINUTES, hookTimeout: 1 * MINUTES })

const folder = newFolder()

afterEach(() => endProcessesOf(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

async function open(settings: Record<string, string> = {}): Promise<Program & { address: string }> {
  const program = startProgram([process.execPath, 'build/shop/main.js'], { DATA_DIR: folder, ...settings })
  const [, address = ''] = await program.says(OPEN)
  return { ...program, address }
}

test('idle connections and half-sent requests do not hold up a clean stop', async () => {
  const { child, address, ended } = await open()
  const { hostname, port } = new URL(address)
  for (const half of [
    '',
    'GET / HTTP/1.1\r\nhost: x\r\n',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nab',
  ]) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(half)
    onTestFinished(() => void socket.destroy())
  }
  // Its answer proves that the shop has read the earlier bytes.
  await ask(address, '/healthz')

  const told = performance.now()
  child.kill('SIGTERM')

  expect(await ended).toEqual(IN_ORDER)
  expect(performance.now() - told).toBeLessThan(15_000)
})

test('a stopping shop reports unready at once, and keeps serving for as long as its balancer needs', async () => {
  const { child, address, ended } = await open({ STOP_PAUSE_SECONDS: '2' })
  expect(await ask(address, '/readyz')).toBe(200)
  child.kill('SIGTERM')

  await vi.waitFor(async () => expect(await ask(address, '/readyz')).toBe(503))
  expect(await ask(address, '/healthz')).toBe(200)

  expect(await ended).toEqual(IN_ORDER)
})

test.each([
  ['a balancer', '1', '1'],
  ['nothing', '0', '1'],
  ['a balancer, and several processes behind one port,', '1', '2'],
])(
  'with %s in front of it, the shop resets none of sixty busy clients over two stops',
  async (_, pauseSeconds, processes) => {
    for (let stop = 0; stop < STOPS; stop++) {
      const { child, address, ended } = await open({
        STOP_PAUSE_SECONDS: pauseSeconds,
        PROCESSES: processes,
      })
      const crowd = openCrowd(address)
      await vi.waitFor(() => expect(crowd.answered()).toBeGreaterThan(10 * CLIENTS))

      child.kill('SIGTERM')
      if (pauseSeconds !== '0') {
        await vi.waitFor(async () => expect(await ask(address, '/readyz')).toBe(503), { interval: 100 })
        crowd.goElsewhere()
      }

      expect(await ended).toEqual(IN_ORDER)
      expect(await crowd.troubles()).toEqual([])
    }
  },
)

test('clients that the shop has not yet accepted when it is told to stop are still answered', async () => {
  const { child, address, ended } = await open()
  child.kill('SIGSTOP')
  const sockets = Array.from({ length: CLIENTS }, () => newcomer(address))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))

  child.kill('SIGTERM')
  child.kill('SIGCONT')

  const answers = await Promise.all(sockets.map((socket) => text(socket).catch(codeOf)))
  expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200'))).toEqual([])
  expect(await ended).toEqual(IN_ORDER)
})

function newcomer(address: string): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return socket
}

interface Crowd {
  answered(): number
  goElsewhere(): void
  /** Lists the clients' errors, except connections that were refused after the shop had closed. */
  troubles(): Promise<string[]>
}

/** Opens keep-alive clients that repeat their request at once, until the shop refuses new connections. */
function openCrowd(address: string): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  let answered = 0
  let isElsewhere = false
  async function keepAsking(): Promise<string> {
    while (!isElsewhere) {
      const trouble = await ask(address, '/api/dashboard/fetch-categories', agent).catch(codeOf)
      if (trouble !== 200) return String(trouble)
      answered++
    }
    return 'ECONNREFUSED'
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, keepAsking))
  return {
    answered: () => answered,
    goElsewhere: () => {
      isElsewhere = true
    },
    troubles: async () => (await clients).filter((trouble) => trouble !== 'ECONNREFUSED'),
  }
}

async function ask(address: string, path: string, agent?: Agent): Promise<number | undefined> {
  const asking = get(address + path, agent ? { agent } : { agent: false })
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  for await (const _ of answer);
  return answer.statusCode
}

function codeOf(error: Error & { code?: string }): string {
  return error.code ?? error.message
}
