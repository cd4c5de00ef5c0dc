/** SDKs that no page may load before a click, by module path. */
const sdks = [
  { what: 'wagmi', path: /node_modules\/(@wagmi\/core|wagmi)\// },
  { what: 'viem', path: /node_modules\/(viem|ox|abitype)\// },
  { what: 'the SDK of Solana', path: /node_modules\/@solana\/(?!wallet-standard)/ },
  { what: 'the SDK of Polkadot', path: /node_modules\/@polkadot(-api)?\// },
  { what: 'the SDK of Bitcoin', path: /node_modules\/(sats-connect|@sats-connect|@scure\/btc-signer)\// },
  { what: 'a verifier', path: /packages\/verify-[^/]+\/dist\/|node_modules\/@noble\/curves\// },
  { what: 'the dialog', path: /node_modules\/@radix-ui\// },
  { what: 'RTK Query', path: /node_modules\/@reduxjs\/toolkit\/(dist\/|src\/)?query/ },
]

/**
 * Files of our packages that a page may load before a click, by package. Each other one is late: a file that
 * is new or renamed has to be put here on purpose.
 * @typedef {Readonly<Record<string, readonly string[]>>} Early
 */

/** @type {Early} a page with a `ConnectButton` */
const earlyForButton = { core: ['start'], ui: ['format', 'buttons'], react: ['create', 'start'] }

/** Packages of others that a page with a `ConnectButton` may load before a click. */
export const earlyPackages = ['react', '@reduxjs/toolkit']

/**
 * A page with every hook and every button. Hooks show the list of wallets too, which is in core's `modal`.
 * @type {Early}
 */
export const earlyForHooks = {
  core: [
    'start',
    'adapters',
    'state',
    'options',
    'balances',
    'historyCall',
    'calls',
    'callsProvider',
    'modal',
    'directory',
    'amounts',
    'lists',
    'transferCalls',
  ],
  ui: ['format', 'buttons', 'amounts', 'pictures', 'icons', 'account'],
  react: [
    'create',
    'start',
    'store',
    'hooks',
    'providerHook',
    'themeHook',
    'networkHooks',
    'commandHooks',
    'balanceHook',
    'tokensHook',
    'sendHook',
    'walletHook',
    'walletsHook',
    'walletButton',
    'networkButton',
    'accountButtons',
  ],
}

/** The package and the file of a module of ours. */
export const fileOf = (/** @type {string} */ id) =>
  /\/packages\/([^/]+)\/dist\/([^/]+)\.js$/.exec(id.replaceAll('\\', '/'))

/** @param {Early} early */
const laterThan = (early) => (/** @type {string} */ id) => {
  const [, name, file] = fileOf(id) ?? []
  return name in early && !early[name].includes(file)
}

/** @typedef {{ what: string, isLate: (id: string) => boolean }} Late */

/** @param {Early} early @returns {Late[]} */
const lateBut = (early) => [
  ...sdks.map(({ what, path }) => ({
    what,
    isLate: (/** @type {string} */ id) => path.test(id.replaceAll('\\', '/')),
  })),
  { what: 'a later part of a package', isLate: laterThan(early) },
]

/** What a page with a `ConnectButton` may not load before a click. */
export const lateForButton = lateBut(earlyForButton)

/** What a page with every hook and every button may not load before a click. */
export const lateForHooks = lateBut(earlyForHooks)
