import { inject } from './inject.js'

const throws = (): never => {
  throw 'no'
}

/** Entries of `window.injectedWeb3` that a page may meet and must survive. */
export const hostileExtensions: Readonly<Record<string, unknown>> = {
  'hostile-html': {
    version: '1',
    name: '<img src=x onerror="window.__owned=1"><b>Wallet</b>',
    icon: 'javascript:window.__owned=1',
    enable: throws,
  },
  'hostile-long': {
    version: '1',
    name: 'Endless '.repeat(1280),
    icon: 'http://tracker.test/icon.png',
    enable: throws,
  },
  'hostile-bidi': { version: '1', name: 'Wal\u202Etel\u0000\u200B Fake', enable: throws },
  'hostile-getter': {
    version: '1',
    get enable() {
      return throws()
    },
  },
  'hostile-nothing': null,
  'hostile-text': 'enable',
  'hostile-answer': { version: '1', enable: async () => ({ accounts: 'all of them' }) },
  'hostile-accounts': {
    version: '1',
    enable: async () => ({
      accounts: { get: async () => ({ length: 3 }), subscribe: throws },
      signer: { signRaw: throws, signPayload: throws },
    }),
  },
  'hostile-silence': { version: '1', enable: () => new Promise(() => undefined) },
  walletConnect: { version: '1', name: 'Not WalletConnect', enable: throws },
}

/**
 * Injects hostile extensions, for tests of what a list shows.
 *
 * @returns a function that takes them away
 * @example
 * const withdraw = injectHostileExtensions(['hostile-html'])
 */
export function injectHostileExtensions(
  names: readonly string[] = Object.keys(hostileExtensions),
): () => void {
  const withdrawals = names.map((name) => inject(name, hostileExtensions[name]))
  return () => withdrawals.forEach((withdraw) => withdraw())
}
