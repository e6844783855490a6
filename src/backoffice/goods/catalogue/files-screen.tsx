import { type ReactNode, useState } from 'react'
import { useLoaderData } from 'react-router'
import { brisbaneDay } from '#contract/brisbane-time.ts'
import {
  exportProducts,
  listProductFiles,
  type ProductFile,
  readProductFile,
  stopProductFile,
} from '#contract/goods/products/product-files.ts'
import { isRefused } from '#contract/refused.ts'
import { QuietButton } from '#ui/form/button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { ErrorNote } from '#ui/states/states.tsx'
import { call, useAction } from '../../network/call.ts'
import { useOfficeNews } from '../../network/use-office-news.ts'
import { CheckField } from '../../pieces/fields.tsx'
import { FileRow } from '../../pieces/file-row.tsx'
import { BackLink, Card, DoneNote, PageHead, useSaid, WordLink } from '../../pieces/page.tsx'
import { CATALOGUE, FILES } from './catalogue-address.ts'
import { FileReport, fileInWords } from './file-report.tsx'
import { SendFile } from './send-file.tsx'

/** The current file is in the address, so that an operator who returns finds it. */
export async function loader(url: URL) {
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
      <PageHead {...(isBulk ? bulkHead : tableHead)} note={null}>
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

const LOOK_AGAIN_MS = 5_000

interface Props {
  loaded: readonly ProductFile[]
  /** The file that the screen already shows. */
  shownId: string | undefined
}

/** Lists the other running files, those of other operators too, since any operator may stop a wrong one. */
function UnderWay({ loaded, shownId }: Props) {
  const [listed, setListed] = useLoaded(loaded)
  const [, setSaid] = useSaid()
  const files = listed.filter(({ id }) => id !== shownId)
  // A new key is followed anew: a response from before a stop would bring the stopped file back.
  useOfficeNews(files.map(({ id }) => id).join() || undefined, {
    async look({ signal }) {
      const { data } = await call(listProductFiles, {})
      if (!signal.aborted) setListed(data)
    },
    everyMs: LOOK_AGAIN_MS,
  })
  const [pressedId, setPressedId] = useState<string>()
  const { run, busy, sentence } = useAction(async ({ id, name, by }: ProductFile) => {
    setPressedId(id)
    await call(stopProductFile, { file_id: id })
    setListed((listed) => listed.filter((file) => file.id !== id))
    setSaid(`${name} by ${by} was stopped.`)
  })
  return (
    <div>
      <DoneNote />
      {files.length > 0 && (
        <section aria-labelledby="under-way">
          <h2 id="under-way" className="mb-2 text-16">
            Also under way
          </h2>
          <ul className="grid gap-3">
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                action={{
                  word: 'Stop',
                  of: `${file.name} by ${file.by}`,
                  busy: busy && file.id === pressedId,
                  onPress: () => run(file),
                }}
              >
                {fileInWords(file)} <Whose file={file} />
              </FileRow>
            ))}
          </ul>
        </section>
      )}
      {sentence && <ErrorNote sentence={sentence} className="mt-3" />}
    </div>
  )
}

function Whose({ file: { id, by, is_own } }: { file: ProductFile }) {
  if (!is_own) return <span className="text-muted">Begun by {by}.</span>
  return <WordLink to={`${FILES}?file=${id}`}>Begun by you</WordLink>
}

/** Returns the loader's data, or later data from polling: the newer of the two. */
export function useLoaded<Thing>(loaded: Thing) {
  const [seen, setSeen] = useState(loaded)
  const [newest, setNewest] = useState(loaded)
  if (loaded !== seen) {
    setSeen(loaded)
    setNewest(loaded)
  }
  return [newest, setNewest] as const
}

export function ExportBlock() {
  const [said, setSaid] = useState('')
  const [withStock, setWithStock] = useState(false)
  const { run, busy, sentence } = useAction(async () => {
    setSaid('')
    const pieces: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const piece = await call(exportProducts, {
        ...(withStock && { with_stock: true }),
        ...(after !== undefined && { after }),
      })
      pieces.push(piece.csv)
      after = piece.next_after
    }
    saveFile(new Blob(pieces, { type: 'text/csv' }), `products-${brisbaneDay(new Date())}.csv`)
    setSaid('Your browser has saved the file.')
  })
  return (
    <Card title="Export">
      <p className="mb-3 text-muted">
        All products, including retired ones, with their prices. If you import it again, any line changed in
        the shop since then is refused.
      </p>
      <CheckField
        label="With stock"
        hint="For a stocktake: change the stock column and leave stock_seen alone. Sales since then still count. What is sold by weight is in grams."
        checked={withStock}
        onChange={setWithStock}
        className="mb-3"
      />
      <div className="flex flex-wrap items-center gap-3">
        <QuietButton busy={busy} onClick={() => run()}>
          Export all products
        </QuietButton>
        <p role="status">{said}</p>
      </div>
      {sentence && <ErrorNote sentence={sentence} />}
    </Card>
  )
}
