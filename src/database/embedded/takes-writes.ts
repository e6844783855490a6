import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { MARK } from './data-folder.ts'

const READ_ONLY = ['EROFS', 'EIO']
/** A mounted volume may belong to another user, which says nothing about the disk. */
const NOT_OURS = ['EPERM', 'EACCES']

/**
 * Tests by writing, because after a fault the system may refuse writes without reporting the disk as read-only. Rejects
 * if the folder is missing.
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
