import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { beginRun } from '../machine.ts'
import { inTemporaryFolder } from '../shop.ts'

// npm run drill -- disk: a shop on a disk that fills up. The disk is seen by this run alone, and goes with it.
const SIZE = '1200m'
const ON_SMALL_DISK = `mount -t tmpfs -o size=${SIZE} tmpfs "$SMALL_DISK" && exec "$@"`

beginRun()
const root = path.resolve(import.meta.dirname, '../..')
const drill = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', 'setup/small-disk.test.ts']
await inTemporaryFolder(async (SMALL_DISK) => {
  const onSmallDisk = (command: string[]) =>
    spawnSync('unshare', ['--mount', 'sh', '-c', ON_SMALL_DISK, 'drill', ...command], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, SMALL_DISK },
    }).status
  const canBeMade = onSmallDisk(['true']) === 0
  if (!canBeMade)
    console.error(
      'No disk could be made for the drill: it takes Linux, root and unshare (package util-linux).',
    )
  process.exitCode = canBeMade ? (onSmallDisk(drill) ?? 1) : 1
})
