import type { S3Settings } from '#providers/pictures/s3.ts'
import { openBucket } from '#stand-ins/servers/s3.ts'

// biome-ignore lint/style/noProcessEnv: the tests' own bucket is no setting of the shop
const settings = process.env
const { TEST_S3_URL, TEST_S3_REGION = 'us-east-1', TEST_S3_BUCKET, TEST_S3_KEY, TEST_S3_SECRET } = settings

/** The fake bucket, and a real one if the environment names one for tests. */
export const pictureBuckets: [name: string, open: () => Promise<S3Settings>][] = [
  ['the stand-in', async () => (await openBucket()).settings],
]
if (TEST_S3_URL && TEST_S3_BUCKET && TEST_S3_KEY && TEST_S3_SECRET) {
  const where = { endpoint: TEST_S3_URL, region: TEST_S3_REGION, bucket: TEST_S3_BUCKET }
  const real = { ...where, accessKeyId: TEST_S3_KEY, secretAccessKey: TEST_S3_SECRET }
  pictureBuckets.push(['a real bucket', async () => real])
}
