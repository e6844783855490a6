/** What a picker says of a line: all of it is there, fewer are, none is, or another product goes in its place. */
export const pickedOutcomes = ['all', 'fewer', 'none', 'substitute'] as const
export type PickedOutcome = (typeof pickedOutcomes)[number]

/** As above, and that the line is open again. */
export const actOutcomes = [...pickedOutcomes, 'open'] as const

/** `before`: it was done already, or a later act of the same device has replaced it. */
export const actAnswers = ['applied', 'before', 'refused', 'too_late'] as const
export type ActAnswer = (typeof actAnswers)[number]

/** Why an act changed nothing: what came of its order first, or what its line or the stock does not allow. */
export const whyNotDone = {
  packed: 'This order is packed already. Please put it back.',
  ended: 'This order has been called off. Please put it back.',
  taken_over: 'A colleague picks this order now. Please hand it over, or put it back.',
  given_back: 'This order is not being picked. Please start it again, or put it back.',
  no_line: 'That is not in this order.',
  too_many: 'That is more than was ordered.',
  too_few: 'Please say how many there are.',
  no_substitute: 'That cannot take its place.',
  out_of_stock: 'The last of it was sold in the meantime.',
} as const
export type WhyNotDone = keyof typeof whyNotDone

/** Acts in one request: more than an order can have lines. */
export const ACTS_AT_ONCE = 200
