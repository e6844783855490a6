// Queensland keeps no summer time, so its clock needs no table of zones.
const AHEAD_OF_UTC_MS = 10 * 60 * 60 * 1000
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

/** `Thursday 5 March, 9 am to 11 am`, as a clock in Brisbane shows it. */
export function windowInWords(startsAt: Date, endsAt: Date): string {
  const local = new Date(startsAt.getTime() + AHEAD_OF_UTC_MS)
  const day = `${DAYS[local.getUTCDay()]} ${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]}`
  return `${day}, ${timeOf(startsAt)} to ${timeOf(endsAt)}`
}

function timeOf(moment: Date): string {
  const local = new Date(moment.getTime() + AHEAD_OF_UTC_MS)
  const hours = local.getUTCHours()
  const minutes = local.getUTCMinutes()
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past} ${hours < 12 ? 'am' : 'pm'}`
}
