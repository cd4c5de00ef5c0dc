/**
 * When a transaction was, as a row has room for it: the time today, the day of the month otherwise, and the
 * year where it is not this one. `whole` is for a tooltip.
 */
export function activityTime(
  at: number,
  now: number,
  locale: string,
): { readonly short: string; readonly whole: string } {
  const [date, today] = [new Date(at), new Date(now)]
  const isToday = date.toDateString() === today.toDateString()
  const ofOtherYear = date.getFullYear() === today.getFullYear() ? undefined : ('numeric' as const)
  return {
    short: isToday
      ? date.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
      : date.toLocaleDateString(locale, {
          day: 'numeric',
          month: 'short',
          ...(ofOtherYear && { year: ofOtherYear }),
        }),
    whole: date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' }),
  }
}
