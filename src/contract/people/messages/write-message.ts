import { findForeignAddress, type OwnAddresses } from './foreign-address.ts'
import { type Channel, namesForWording } from './message-text.ts'
import { type MessageKind, textOf } from './message-texts.ts'
import { FIXED, linkPlaceholders, type Placeholder, placeholders } from './placeholders.ts'
import { smsLength } from './sms-length.ts'

export interface Wording {
  subject: string
  body: string
}

export const SUBJECT_AT_MOST = 120
export const BODY_AT_MOST = 2_000
/** The most SMS that one message can take, since each is charged. */
export const SMS_AT_MOST = 3

type Values = Partial<Record<Placeholder, string>>

/** Returns a message with its placeholders filled in. */
export function writeMessage(kind: MessageKind, { subject, body }: Wording, values: Values): Wording {
  const { ending } = textOf(kind)
  const whole = withFixed(kind, ending ? `${body}\n\n${ending}` : body)
  return { subject: filled(subject, values), body: filled(whole, values) }
}

/** Returns a wording with its fixed part written out. */
export function withFixed(kind: MessageKind, body: string): string {
  return body.replaceAll(`{${FIXED}}`, () => textOf(kind).fixed ?? '')
}

function filled(template: string, values: Values): string {
  return template.replaceAll(/\{(\w+)\}/g, (all, name) => values[name as Placeholder] ?? all)
}

/** Returns sample values of realistic length, for a shop at this origin. */
export function samplesFor(origin: string): Record<Placeholder, string> {
  const { host } = new URL(origin)
  const samples = Object.entries(placeholders).map(([name, { sample }]) => [
    name,
    sample.replace('{origin}', origin).replace('{host}', host),
  ])
  return Object.fromEntries(samples) as Record<Placeholder, string>
}

export type WordingFaults = Partial<Record<keyof Wording, string>>

/** Returns why a wording is not valid for a message, field by field; empty if it is. */
export function faultsOf(kind: MessageKind, wording: Wording, own: OwnAddresses): WordingFaults {
  const faults = contentFaults(kind, wording, own)
  const subject = faults.subject ?? tooLong(wording.subject, SUBJECT_AT_MOST)
  const body = faults.body ?? tooLong(wording.body, BODY_AT_MOST) ?? tooManySms(kind, wording, own.origin)
  return { ...(subject && { subject }), ...(body && { body }) }
}

/** Whether a stored wording is still valid: a new version may need other placeholders, and addresses can change. */
export function isStillGood(kind: MessageKind, wording: Wording, own: OwnAddresses): boolean {
  const { subject, body } = contentFaults(kind, wording, own)
  return !subject && !body
}

function contentFaults(kind: MessageKind, wording: Wording, own: OwnAddresses) {
  const text = textOf(kind)
  const names = namesForWording(text)
  const faultIn = (field: keyof Wording) =>
    placeholderFault(wording[field], text[field], names) ?? addressFault(wording[field], own)
  return { subject: isByEmail(text) ? faultIn('subject') : undefined, body: faultIn('body') }
}

export function isByEmail({ channels }: { channels: readonly Channel[] }): boolean {
  return channels.includes('email')
}

/** `{number} and {url}` */
export function namesInWords(names: readonly string[]): string {
  const written = names.map((name) => `{${name}}`)
  return written.length < 2 ? written.join() : `${written.slice(0, -1).join(', ')} and ${written.at(-1)}`
}

function placeholderFault(wording: string, standard: string, names: readonly string[]): string | undefined {
  if (wording.trim() === '') return 'Please fill this in.'
  const given = namesIn(wording)
  const unknown = given.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    return `This message has no ${namesInWords(unknown)}. It can have ${namesInWords(names)}.`
  if (/[{}]/.test(wording.replaceAll(/\{\w+\}/g, '')))
    return 'A curly bracket can only stand around a placeholder, like {this}.'
  const lost = namesIn(standard).filter((name) => !given.includes(name))
  if (lost.length > 0) return `Please put ${namesInWords(lost)} back: the message needs it.`
  if (wording.split(`{${FIXED}}`).length > 2) return `{${FIXED}} can only stand in a message once.`
  return undefined
}

/** No placeholder's value may make an address of the words around it, so samples of the values are checked as well. */
function addressFault(wording: string, own: OwnAddresses): string | undefined {
  const alone = [FIXED, ...linkPlaceholders]
  const glued = namesIn(wording).filter((name) => alone.includes(name) && !standsAlone(wording, name))
  if (glued.length > 0)
    return `Please leave a space or a new line on both sides of ${namesInWords(glued)}, without a full stop.`
  const foreign = findForeignAddress(filled(wording, samplesFor(own.origin)), own)
  if (foreign === undefined) return undefined
  return `“${foreign}” reads like a web address, and only this shop’s own can stand in a message. If it is not one, put a space after the full stop.`
}

function standsAlone(wording: string, name: string): boolean {
  return !new RegExp(`[^ \\n]\\{${name}\\}|\\{${name}\\}[^ \\n]`).test(wording)
}

function namesIn(template: string): string[] {
  return [...new Set(Array.from(template.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))]
}

function tooLong(wording: string, most: number): string | undefined {
  return [...wording].length > most ? `Please write at most ${most} letters.` : undefined
}

function tooManySms(kind: MessageKind, wording: Wording, origin: string): string | undefined {
  if (!textOf(kind).channels.includes('sms')) return undefined
  const { segments, dear } = smsLength(writeMessage(kind, wording, samplesFor(origin)).body)
  if (segments <= SMS_AT_MOST) return undefined
  const sentence = `This would be sent as ${segments} SMS, and ${SMS_AT_MOST} are the most. Please make it shorter.`
  return dear.length > 0 ? `${sentence} Without ${dear.join(' ')} more fits into each.` : sentence
}
