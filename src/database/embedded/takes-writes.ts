import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { MARK } from './data-folder.ts'

const READ_ONLY = ['EROFS', 'EIO']
/** A mounted volume may belong to another user: nothing is known then. */
const NOT_OURS = ['EPERM', 'EACCES']

/**
 * Whether the disk under the data takes writes, which only writing tells: after a fault the system may refuse them without
 * calling the disk read-only. Fails where the folder is not there.
 */
export async function takesWrites(dataDir: string): Promise<boolean> {
  const now = new Date()
  try {
    await utimes(join(dataDir, MARK), now, now)
    return true
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (READ_ONLY.includes(code)) return false
    if (NOT_OURS.includes(code)) return true
    throw error
  }
}
