/** Hours and minutes of a time, in milliseconds since 1970. */
export const timeOfDay = (time: number, locale: string): string =>
  new Date(time).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
