import { PIECES_AT_MOST, piecesOf } from '#contract/goods/products/product-file.ts'
import {
  beginProductFile,
  checkProductFile,
  type ProductFile,
  putProductFilePiece,
} from '#contract/goods/products/product-files.ts'
import { Refused } from '#contract/refused.ts'
import { call } from '../../network/call.ts'

interface Table {
  name: string
  text: string
  /** Receives the progress. */
  onPiece?: (pieces: number, of: number) => void
}

/** Uploads a table in pieces and starts its check. */
export async function sendTable({ name, text, onPiece }: Table): Promise<ProductFile> {
  const pieces = [...piecesOf(text)]
  if (pieces.length > PIECES_AT_MOST) throw new Refused('invalid_input', [400, 'This file is too large.'])
  const { data } = await call(beginProductFile, { file_name: name.slice(0, 120) })
  for (const [position, content] of pieces.entries()) {
    onPiece?.(position, pieces.length)
    await call(putProductFilePiece, { file_id: data.id, position, content })
  }
  return (await call(checkProductFile, { file_id: data.id })).data
}
