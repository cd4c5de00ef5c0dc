import { announce, type AnnouncedInfo } from './announce.js'

const svg = (inner: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inner}</svg>`)}`
const square = svg('<rect width="8" height="8" fill="#777"/>')

/** Wallets that a page may meet and must survive. Each is a different provider. */
export const hostileInfos: Readonly<Record<string, AnnouncedInfo>> = {
  html: {
    name: '<img src=x onerror="window.__owned=1"><b>Wallet</b>',
    rdns: 'test.hostile.html',
    icon: square,
  },
  long: { name: 'Endless '.repeat(1280), rdns: 'test.hostile.long', icon: square },
  javascriptIcon: { name: 'Script Icon', rdns: 'test.hostile.icon', icon: 'javascript:window.__owned=1' },
  svgScript: {
    name: 'Script Picture',
    rdns: 'test.hostile.svg',
    icon: svg('<script>window.__owned=1</script><rect width="8" height="8"/>'),
  },
  httpIcon: { name: 'Plain Icon', rdns: 'test.hostile.http', icon: 'http://tracker.test/icon.png' },
  bidi: { name: 'Wal\u202Etel\u0000\u200B Fake', rdns: 'test.hostile.bidi', icon: square },
  badRdns: { name: 'Bad Name', rdns: 'javascript:alert(1)//', icon: square },
  twinOne: { name: 'Twin', rdns: 'test.hostile.twin', icon: square },
  twinTwo: { name: 'Twin', rdns: 'test.hostile.twin', icon: square },
  noText: { name: { toString: () => 'Object' }, rdns: 7, icon: null },
}

/**
 * Announces wallets with hostile metadata, for tests of what a list shows.
 *
 * @param names which of `hostileInfos`; all otherwise
 * @param provider what stands behind them; one that refuses everything otherwise
 * @returns a function that withdraws them
 * @example
 * const withdraw = announceHostileWallets(['html', 'long'])
 */
export function announceHostileWallets(
  names: readonly string[] = Object.keys(hostileInfos),
  provider: () => unknown = () => ({ request: () => Promise.reject('no') }),
): () => void {
  const withdrawals = names.map((name, index) => {
    const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
    return announce({ uuid, ...hostileInfos[name] }, provider())
  })
  return () => withdrawals.forEach((withdraw) => withdraw())
}
