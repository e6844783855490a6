import { openSync } from 'node:fs'
import { freePort } from '#testing/free-port.ts'
import { startProgram } from '../../bench/child.ts'
import { untilIt } from '../until.ts'

/** Starts etcd, in which the servers agree on a leader. One node is enough: the drill loses leaders, not etcd. */
export async function startEtcd(program: string, folder: string): Promise<number> {
  const [port, peers] = [await freePort(), await freePort()]
  const [forClients, forPeers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`]
  const settings = {
    name: 'etcd',
    'data-dir': `${folder}/etcd`,
    'listen-client-urls': forClients,
    'advertise-client-urls': forClients,
    'listen-peer-urls': forPeers,
    'initial-advertise-peer-urls': forPeers,
    'initial-cluster': `etcd=${forPeers}`,
    'log-level': 'warn',
  }
  const words = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  startProgram([program, ...words], { output: openSync(`${folder}/etcd.log`, 'w') })
  await untilIt('etcd answers', async () => (await fetch(`${forClients}/health`)).ok)
  return port
}
