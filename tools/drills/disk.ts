import { spawnSync } from 'node:child_process'
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beginRun } from '../bench/figures.ts'
import { inTemporaryFolder } from '../bench/shop.ts'

// npm run drill -- disk: runs a shop on a disk that fills up, and on one that becomes read-only. Both are mounted in
// this run's own namespace, and vanish with it.
const SIZE_MB = 1_200
const ON_SMALL_DISK = `mount -t tmpfs -o size=${SIZE_MB}m tmpfs "$SMALL_DISK" && exec "$@"`
const ON_FAULTY_DISK = `mkfs.ext4 -q -F "$FAULTY_DISK_IMAGE" &&
  mount -o loop,errors=remount-ro "$FAULTY_DISK_IMAGE" "$FAULTY_DISK" && chmod 711 "$FAULTY_DISK" && exec "$@"`

beginRun()
const root = path.resolve(import.meta.dirname, '../..')
const vitest = [process.execPath, 'node_modules/vitest/vitest.mjs', 'run']

const codes = [
  await inTemporaryFolder(async (SMALL_DISK) =>
    drillOn(ON_SMALL_DISK, 'tools/whole-process/small-disk.test.ts', { SMALL_DISK }),
  ),
  await inTemporaryFolder(async (folder) => {
    const disks = { FAULTY_DISK: `${folder}/disk`, FAULTY_DISK_IMAGE: `${folder}/image` }
    mkdirSync(disks.FAULTY_DISK)
    writeFileSync(disks.FAULTY_DISK_IMAGE, '')
    truncateSync(disks.FAULTY_DISK_IMAGE, SIZE_MB * 1024 ** 2)
    return drillOn(ON_FAULTY_DISK, 'tools/whole-process/read-only-disk.test.ts', disks)
  }),
]
process.exitCode = Math.max(...codes)

function drillOn(disk: string, test: string, disks: Record<string, string>): number {
  const on = (command: string[]) =>
    spawnSync('unshare', ['--mount', 'sh', '-c', disk, 'drill', ...command], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...disks },
    }).status
  if (on(['true']) === 0) return on([...vitest, test]) ?? 1
  console.error(
    `No disk could be made for ${test}: it takes Linux, root, unshare (package util-linux), and for a faulty one mkfs.ext4 (e2fsprogs) and a loop device.`,
  )
  return 1
}
