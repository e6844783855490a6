import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { automatedDecisions } from '#contract/automated-decisions.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { content } from '#storefront/pages/info/content/privacy-policy.ts'
import type { PageFacts } from '#storefront/pages/info/page-facts.ts'

const BUSINESS = path.join(import.meta.dirname, '../../business')

/** Refusals that judge goods, sums, times or what was sent, alike for all people, or that only operators meet. */
const aboutNobody: readonly string[] = [
  'network_error',
  'not_signed_in',
  'session_over',
  'cart_empty',
  'internal_error',
  'unavailable',
  'invalid_input',
  'unreadable_body',
  'list_too_long',
  'bad_signature',
  'otp_incorrect',
  'link_expired',
  'passkey_refused',
  'otp_expired',
  'not_allowed',
  'not_all_picked',
  'nothing_packed',
  'picked_by_another',
  'pin_closed',
  'pin_refused',
  'proof_needed',
  'foreign_origin',
  'csrf_mismatch',
  'not_found',
  'method_not_allowed',
  'insufficient_stock',
  'too_many_of_one',
  'cart_full',
  'too_many_addresses',
  'too_many_favourites',
  'too_many_lists',
  'in_a_household',
  'household_full',
  'over_cap',
  'list_full',
  'total_changed',
  'total_too_small',
  'slot_full',
  'slot_closed',
  'key_used_differently',
  'order_not_cancellable',
  'order_not_changeable',
  'order_changed_meanwhile',
  'delivery_differs',
  'difference_too_small',
  'too_many_photos',
  'not_resent',
  'order_not_paid',
  'order_cannot_become',
  'too_late_to_undo',
  'refund_too_large',
  'units_refunded_already',
  'already_paid',
  'payment_over',
  'payment_processing',
  'order_under_way',
  'changed_meanwhile',
  'another_operator',
  'last_owner',
  'too_many_passkeys',
  'still_shown',
  'already_there',
  'not_empty',
  'body_too_large',
  'wrong_content_type',
  'otp_not_sent',
  'pictures_unavailable',
  'payments_unavailable',
]

test('every refusal is either a decision about people that the policy lists, or said to be none', () => {
  const classified = [...Object.keys(automatedDecisions), ...aboutNobody]
  expect(classified.toSorted()).toEqual(Object.keys(refusals).toSorted())
})

test('every decision about people that the policy lists is made in the code', async () => {
  const sources: string[] = []
  for await (const file of glob('**/*.ts', { cwd: BUSINESS }))
    if (!file.endsWith('.test.ts')) sources.push(readFileSync(path.join(BUSINESS, file), 'utf8'))
  const isMade = (code: string) => sources.some((source) => source.includes(`new Refusal('${code}'`))
  expect((Object.keys(automatedDecisions) as RefusalCode[]).filter((code) => !isMade(code))).toEqual([])
})

test('the privacy policy prints every decision', () => {
  const words = content({ company: { company_name: 'Any shop', company_email: '' } } as PageFacts)
  for (const sentence of Object.values(automatedDecisions)) expect(words).toContain(sentence)
})
