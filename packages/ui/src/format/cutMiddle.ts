/**
 * An address cut in its middle.
 *
 * @example cutMiddle('0x6B175474E89094C44Da98b954EedeAC495271d0F') // '0x6B17…1d0F'
 */
export function cutMiddle(text: string, start = 4, end = 4): string {
  const head = /^0x/i.test(text) ? start + 2 : start
  return text.length <= head + end + 1 ? text : `${text.slice(0, head)}…${text.slice(-end)}`
}
