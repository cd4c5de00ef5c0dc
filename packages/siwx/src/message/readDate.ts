/** RFC 3339 in upper case; fractions of a second to nine digits. */
const DATE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/

/**
 * A time of a message in milliseconds since 1970, or `undefined` where the text is no RFC 3339 date or names
 * a day that does not exist, such as 31 February.
 *
 * @param text `2026-11-27T12:00:00.000Z`, `2026-11-27T14:00:00+02:00`
 * @example
 * const issued = readDate('2026-11-27T12:00:00Z')
 */
export function readDate(text: string): number | undefined {
  const [, seconds, fraction = '', sign, hours, minutes] = DATE.exec(text) ?? []
  if (seconds === undefined) return undefined
  const at = Date.parse(`${seconds}Z`)
  // Engines take 31 February for 3 March.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(seconds)) return undefined
  const offset = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  return at + Number(`${fraction}00`.slice(0, 3)) - offset * 60_000
}
