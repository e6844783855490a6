import { Refusal } from '#contract/refusals.ts'

/** A refusal that says in one sentence what an operator's input should have been. */
export function wrongInput(sentence: string): Refusal {
  return new Refusal('invalid_input', {}, sentence)
}

/** The same beside the field that it is about. */
export function wrongField(field: string, sentence: string): Refusal {
  return new Refusal('invalid_input', { fields: { [field]: sentence } }, sentence)
}
