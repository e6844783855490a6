import { Refusal } from '#contract/refusals.ts'

/** Builds the refusal of an operator's input, with a sentence that says what it should be. */
export function wrongInput(sentence: string): Refusal {
  return new Refusal('invalid_input', {}, sentence)
}

/** Like `wrongInput`, attached to the field that is wrong. */
export function wrongField(field: string, sentence: string): Refusal {
  return new Refusal('invalid_input', { fields: { [field]: sentence } }, sentence)
}
