import type { TokenBalance } from '@latchkey/core'

/** When a price was found that is out of date; nothing of others. */
export function priceTime({ priced }: Pick<TokenBalance, 'priced'>, locale: string): string | undefined {
  if (!priced?.stale) return undefined
  const time = new Date(priced.at * 1000)
  const isToday = time.toDateString() === new Date().toDateString()
  return time.toLocaleString(locale, {
    ...(!isToday && { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  })
}
