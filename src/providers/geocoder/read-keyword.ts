import { placeWords, plainWords } from '#contract/delivery/places/place-words.ts'

/** The parts of a shopper's input. */
export interface Keyword {
  unit: string
  /** As typed, in capitals: `12A`. */
  streetNo: string
  number: number | undefined
  words: Word[]
}

export interface Word {
  /** The normal form: `street` for `st`. */
  word: string
  /** The word as typed. */
  typed: string
}

const WORDS_AT_MOST = 8
const UNIT =
  /^\s*(?:(?:unit|apartment|apt|flat|shop|suite|u)\.?\s*)(\d{1,4}[a-z]?)\s*[,/\s-]\s*(?=(?:no\.?\s*)?\d)/i
const SLASH = /^\s*(\d{1,4}[a-z]?)\s*\/\s*(?=(?:no\.?\s*)?\d)/i
const NUMBER = /^\s*(?:no\.?\s*)?(\d{1,5})([a-z]?)(?:\s*-\s*\d{1,5}[a-z]?)?[\s,]+(?=\S)/i
const OUR_STATE = new Set(['qld', 'queensland', 'australia', 'au'])

/** Some shoppers write the number after the street. */
const NUMBER_BEHIND = /(?<=[a-z])\s+(\d{1,3})([a-z]?)(?=[\s,]|$)/i

/** Parses `3/12 boundary st west end` into flat, number, and the words of street and town. */
export function readKeyword(keyword: string): Keyword {
  const unit = UNIT.exec(keyword) ?? SLASH.exec(keyword)
  const afterUnit = unit ? keyword.slice(unit[0].length) : keyword
  const number = NUMBER.exec(afterUnit) ?? NUMBER_BEHIND.exec(afterUnit)
  return {
    unit: unit?.[1]?.toUpperCase() ?? '',
    streetNo: number ? `${number[1]}${number[2]}`.toUpperCase() : '',
    number: number ? Number(number[1]) : undefined,
    words: readWords(number ? afterUnit.replace(number[0], ' ') : afterUnit),
  }
}

function readWords(text: string): Word[] {
  const kept = placeWords(text)
  const words = plainWords(text).map((typed, at) => ({ typed, word: kept[at] ?? typed }))
  return words.filter(({ word }) => !OUR_STATE.has(word)).slice(0, WORDS_AT_MOST)
}
