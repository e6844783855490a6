import path from 'node:path'
import { z } from 'zod'
import type { Setting } from '#providers/payments/payment-provider.ts'

/** Settings of the store for the office's uploaded pictures. */
export const pictureSettings = {
  PICTURES: [
    z.enum(['folder', 's3']),
    'folder',
    'folder, s3: where the pictures are kept that the office is given',
  ],
  PICTURES_DIR: [
    z.string().min(1).optional(),
    '',
    'a folder for them, the same for every process of the shop; left out, pictures under DATA_DIR',
  ],
  S3_URL: [
    z
      .string()
      .regex(/^https?:\/\/[^/]+$/)
      .optional(),
    '',
    'https://s3.ap-southeast-2.amazonaws.com, or of another store that speaks S3; required with PICTURES=s3',
  ],
  S3_REGION: [z.string().regex(/^[\w-]+$/), 'us-east-1', 'the region that its requests are signed for'],
  S3_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]+$/)
      .optional(),
    '',
    'a bucket that need not be public; required with PICTURES=s3',
  ],
  S3_ACCESS_KEY_ID: [z.string().optional(), '', 'required with PICTURES=s3'],
  S3_SECRET_ACCESS_KEY: [
    z.string().optional(),
    '',
    'required with PICTURES=s3; the key reads, writes and deletes under pictures/ of the bucket',
  ],
  S3_SESSION_TOKEN: [z.string().optional(), '', 'comes with a key that is lent for some hours'],
} as const satisfies Record<string, Setting>

interface Folders {
  PICTURES_DIR?: string | undefined
  DATA_DIR: string
}

/** Returns the folder for pictures that are not in a bucket. */
export function picturesFolder({ PICTURES_DIR, DATA_DIR }: Folders): string {
  return path.resolve(PICTURES_DIR ?? path.join(DATA_DIR, 'pictures'))
}
