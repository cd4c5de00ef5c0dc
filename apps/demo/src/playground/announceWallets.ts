import { announceHostileWallets } from '@latchkey/testkit/evm'

const square = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${hue} 45% 45%)"/></svg>`)}`

const slice = 100

/**
 * Fills the page with wallets that refuse everything: ten hostile ones, or as many as it says. They come in
 * slices, as the extensions of a browser do not all answer in one breath either.
 */
export function announceWallets(crowd: string): () => void {
  if (crowd === 'hostile') return announceHostileWallets()
  const count = Number(crowd)
  if (!(count > 0)) return () => undefined
  let next = 0
  let timer = setTimeout(function tell() {
    for (const end = Math.min(next + slice, count); next < end; next += 1) announce(next)
    if (next < count) timer = setTimeout(tell)
    else document.documentElement.dataset['crowd'] = crowd
  })
  return () => {
    clearTimeout(timer)
    delete document.documentElement.dataset['crowd']
  }
}

function announce(index: number): void {
  const number = String(index + 1).padStart(5, '0')
  const info = {
    uuid: crypto.randomUUID(),
    name: `Crowd ${number}`,
    rdns: `test.crowd.n${number}`,
    icon: square((index * 47) % 360),
  }
  const provider = {
    request: () => Promise.reject(Object.assign(new Error('No'), { code: 4001 })),
    on: () => undefined,
    removeListener: () => undefined,
  }
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
  )
}
