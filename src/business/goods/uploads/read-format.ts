import { type GivenFormat, isNamedFor } from '#contract/goods/uploads/picture-rules.ts'
import { type Refusal, wrongField } from '#contract/refusals.ts'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const TAKEN = 'We take JPEG, PNG, WebP and AVIF.'

/** Detects the format from the bytes, not from the file name. */
export function readFormat(bytes: Buffer, name: string): GivenFormat {
  if (bytes.length === 0) throw wrongPicture('This file is empty.')
  const format = formatOf(bytes)
  if (!isNamedFor(name, format))
    throw wrongPicture(
      `This file is not what its name says: it is a ${inWords[format]}. Please give it the right file extension.`,
    )
  return format
}

const inWords: Record<GivenFormat, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' }

function formatOf(bytes: Buffer): GivenFormat {
  const letters = bytes.toString('latin1', 0, 1_000)
  if (letters.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) {
    if (isMovingPng(bytes)) throw isMoving()
    return 'png'
  }
  if (/^RIFF.{4}WEBP/s.test(letters)) return 'webp'
  const [, brand, others = ''] = /^.{4}ftyp(.{4}).{4}((?:[\w ]{4})*)/s.exec(letters) ?? []
  if (brand === 'avis') throw isMoving()
  if (brand === 'avif' || (brand === 'mif1' && others.includes('avif'))) return 'avif'
  if (brand && /^(hei|hev|mif1|msf1)/.test(brand))
    throw wrongPicture(`This is an HEIC picture, which browsers cannot show. ${TAKEN}`)
  if (/<svg[\s>]|<!doctype svg/i.test(letters))
    throw wrongPicture(`This is an SVG drawing, which can carry more than a picture. ${TAKEN}`)
  if (letters.startsWith('GIF8')) throw wrongPicture(`This is a GIF. ${TAKEN}`)
  throw wrongPicture(`This is not a picture. ${TAKEN}`)
}

/** An animated PNG has an `acTL` chunk before its first image data. */
function isMovingPng(bytes: Buffer): boolean {
  for (let at = PNG.length; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString('latin1', at + 4, at + 8)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

export function isMoving(): Refusal {
  return wrongPicture('This picture is animated. Please send a still one.')
}

export function wrongPicture(sentence: string): Refusal {
  return wrongField('picture', sentence)
}
