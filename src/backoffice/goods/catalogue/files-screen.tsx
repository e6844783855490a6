import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import {
  listProductFiles,
  type ProductFile,
  readProductFile,
} from '#contract/goods/products/product-files.ts'
import { isRefused } from '#contract/refused.ts'
import { call } from '../../network/call.ts'
import { BackLink, Card, PageHead } from '../../pieces/page.tsx'
import { useLoaded } from '../../pieces/use-loaded.ts'
import { CATALOGUE } from './catalogue-address.ts'
import { ExportBlock } from './export-block.tsx'
import { FileReport } from './file-report.tsx'
import { SendFile } from './send-file.tsx'
import { UnderWay } from './under-way.tsx'

interface Loaded {
  file: ProductFile | undefined
  underWay: ProductFile[]
}

/** The current file is in the address, so that an operator who returns finds it. */
export async function loader(url: URL): Promise<Loaded> {
  const file_id = url.searchParams.get('file')
  const [file, underWay] = await Promise.all([
    file_id ? findFile(file_id) : undefined,
    call(listProductFiles, {}),
  ])
  return { file, underWay: underWay.data }
}

async function findFile(file_id: string): Promise<ProductFile | undefined> {
  try {
    return (await call(readProductFile, { file_id })).data
  } catch (error) {
    if (isRefused(error, 'not_found')) return undefined
    throw error
  }
}

export function Screen() {
  const loaded = useLoaderData<typeof loader>()
  const [file, setFile] = useLoaded(loaded.file)
  const report = file && (
    <FileReport
      key={file.id}
      file={file}
      // A late response may concern a file that is no longer shown.
      onFile={(newer) => setFile((shown) => (shown?.id === newer.id ? newer : shown))}
    />
  )
  const isBulk = file?.is_bulk === true
  return (
    <>
      <PageHead {...(isBulk ? bulkHead : tableHead)}>
        <BackLink to={CATALOGUE}>Back to the catalogue</BackLink>
      </PageHead>
      <div className="grid max-w-220 gap-6">
        {isBulk ? <Bulk name={file.name} report={report} /> : <Tables report={report} />}
        <UnderWay loaded={loaded.underWay} shownId={file?.id} />
      </div>
    </>
  )
}

const tableHead = { title: 'Import and export', sentence: 'Products as a table, one per line.' }
const bulkHead = { title: 'Change many products', sentence: 'One change to everything your search found.' }

function Bulk({ name, report }: { name: string; report: ReactNode }) {
  return <Card title={name}>{report}</Card>
}

function Tables({ report }: { report: ReactNode }) {
  return (
    <>
      <ExportBlock />
      <Card title="Import">
        <p className="mb-3 text-muted">
          A CSV file with the same column names as an export. For sub_category_id, a shelf’s title will do.
          You’ll see what would change before anything does.
        </p>
        <SendFile />
        {report}
      </Card>
    </>
  )
}
