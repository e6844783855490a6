import {
  type Channel,
  type MessageKind,
  type MessageText,
  type Placeholder,
  placeholders,
  textOf,
} from './message-texts.ts'
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
  const whole = ending ? `${body}\n\n${ending}` : body
  return { subject: filled(subject, values), body: filled(whole, values) }
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
export function faultsOf(kind: MessageKind, wording: Wording, origin: string): WordingFaults {
  const text = textOf(kind)
  const subject = isByEmail(text)
    ? (faultIn(wording.subject, text.subject, text.may) ?? tooLong(wording.subject, SUBJECT_AT_MOST))
    : undefined
  const body =
    faultIn(wording.body, text.body, text.may) ??
    tooLong(wording.body, BODY_AT_MOST) ??
    tooManySms(kind, wording, origin)
  return { ...(subject && { subject }), ...(body && { body }) }
}

/** Whether a stored wording is still valid: a new version of the shop may need other placeholders. */
export function isStillGood(kind: MessageKind, { subject, body }: Wording): boolean {
  const text = textOf(kind)
  return !faultIn(body, text.body, text.may) && !(isByEmail(text) && faultIn(subject, text.subject, text.may))
}

export function isByEmail({ channels }: { channels: readonly Channel[] }): boolean {
  return channels.includes('email')
}

/** `{number} and {url}` */
export function namesInWords(names: readonly string[]): string {
  const written = names.map((name) => `{${name}}`)
  return written.length < 2 ? written.join() : `${written.slice(0, -1).join(', ')} and ${written.at(-1)}`
}

function faultIn(wording: string, standard: string, may: MessageText['may']): string | undefined {
  if (wording.trim() === '') return 'Please fill this in.'
  const given = namesIn(wording)
  const unknown = given.filter((name) => !(may as readonly string[]).includes(name))
  if (unknown.length > 0)
    return `This message has no ${namesInWords(unknown)}. It can have ${namesInWords(may)}.`
  if (/[{}]/.test(wording.replaceAll(/\{\w+\}/g, '')))
    return 'A curly bracket can only stand around a placeholder, like {this}.'
  const lost = namesIn(standard).filter((name) => !given.includes(name))
  if (lost.length > 0) return `Please put ${namesInWords(lost)} back: the message needs it.`
  return undefined
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
