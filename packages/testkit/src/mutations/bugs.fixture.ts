/** A mistake that an author could make, and the check of the suites that has to find it. */
export interface PlantedBug {
  readonly id: string
  readonly what: string
  /** The adapter that is changed: the example, or the fake family, whose wallets keep their own network. */
  readonly family: 'example' | 'fake'
  readonly changes: readonly (readonly [file: string, find: string, replace: string])[]
  /** Part of a test's title. */
  readonly check: string
}

const edge = 'ask.ts'
const adapter = 'tidalAdapter.ts'
const engine = 'tidalEngine.ts'
const transfer = 'tidalTransfer.ts'

type Row = readonly [id: string, what: string, check: string, ...changes: PlantedBug['changes']]
type Change = PlantedBug['changes'][number]

// The adapter emits what a wallet tells by itself, past the store of sessions.
const emitsItself: Change = [
  engine,
  'attempt(() => sessions.update(session, { accounts: readAccounts(told, session.caipNetworkId) }))',
  "attempt(() => host.emit({ type: 'accountsChanged', connectorId, accounts: readAccounts(told, caipNetworkId) }))",
]

const inTheExample: readonly Row[] = [
  [
    '1a',
    "a session is on the host's first network",
    'is on the wanted network after connecting',
    [engine, 'pick(connectorId, wanted)', 'host.networks[0]?.caipNetworkId ?? pick(connectorId, wanted)'],
  ],
  [
    '1b',
    'accounts name another chain',
    'connects: CAIP-10',
    [engine, 'caipAddress: `${caipNetworkId}:${address}`', 'caipAddress: `tidal:elsewhere:${address}`'],
  ],
  [
    '1c',
    'accounts that are told after a move name the chain of before',
    'names accounts on the network',
    [engine, 'readAccounts(told, session.caipNetworkId)', 'readAccounts(told, caipNetworkId)'],
  ],
  [
    '2a',
    '`message:sign` hands on what the wallet gives',
    'answers with no signature',
    [
      engine,
      "if (text !== message || typeof signature !== 'string' || signature === '') throw new MalformedResponseError({ details: 'signature' }) return signature",
      'return signature as string',
    ],
  ],
  [
    '2b',
    '`message:verify` does not look at the account',
    'signs what message:verify accepts',
    [
      engine,
      "node.verify(account.split(':')[2] ?? '', message",
      "node.verify(signature.split('~')[0] ?? '', message",
    ],
  ],
  [
    '2c',
    'a sign-in along with the connection is not what was asked for',
    'gives no sign-in, or one of the account in use',
    [
      engine,
      '    ...calls,',
      "    ...calls,\n    connect: async (request) => {\n      const session = await calls.connect(request)\n      const account = session.accounts[0]?.caipAddress as `${string}:${string}:${string}`\n      return { ...session, signedIn: { account, message: 'Hello', signature: 'tide', via: 'native' } }\n    },",
    ],
  ],
  [
    '3a',
    'a listener stays after `disconnect`',
    'leaves no listener behind',
    [engine, 'caipNetworkId, leave, stop }', 'caipNetworkId, leave, stop: () => undefined }'],
  ],
  [
    '3b',
    'a session that is over tells of accounts',
    'hears of nothing once the page has disconnected',
    [engine, 'caipNetworkId, leave, stop }', 'caipNetworkId, leave, stop: () => undefined }'],
    emitsItself,
  ],
  [
    '3c',
    'it goes on when the host stops',
    'is silent before it is started, and once it is stopped',
    [
      engine,
      'createSessions<Open>(host)',
      'createSessions<Open>({ ...host, signal: new AbortController().signal })',
    ],
  ],
  [
    '4',
    '`reconnect` asks the person',
    'restores nothing that the wallet does not grant',
    [
      engine,
      'restore: ({ provider }) => provider.accounts()',
      'restore: ({ provider }) => provider.connect()',
    ],
  ],
  [
    '5a',
    'ten times too much is sent',
    'sends exactly the amount',
    [transfer, 'units: String(units)', 'units: String(10n * units)'],
  ],
  [
    '5b',
    'amounts go through floating point',
    'what becomes of it sends exactly',
    [
      transfer,
      'units: String(units)',
      'units: String(Math.floor(Number(request.amount) * 10 ** network.nativeCurrency.decimals))',
    ],
  ],
  [
    '5c',
    'the balance is in whole coins',
    'sends exactly the amount',
    [edge, 'value: String(units)', 'value: String(units / 1_000_000n)'],
  ],
  [
    '5d',
    'the balance has other decimals',
    'is a whole number in the smallest unit',
    [edge, 'String(units), decimals, symbol', 'String(units), decimals: decimals + 12, symbol'],
  ],
  [
    '5e',
    '`max` is ten times too small',
    'the most that can be sent is what there is',
    [transfer, 'formatUnits(rest > 0n ? rest : 0n', 'formatUnits(rest > 0n ? rest / 10n : 0n'],
  ],
  [
    '6a',
    '`reconnect` waits for ever',
    'restoring gives up',
    [
      engine,
      '    ...calls,',
      '    ...calls,\n    reconnect: async (...which) => {\n      await find(which[0])?.provider.accounts()\n      return calls.reconnect(...which)\n    },',
    ],
  ],
  [
    '6c',
    '`disconnect` waits for ever',
    'does not answer that the page leaves',
    [
      engine,
      '    ...calls,',
      '    ...calls,\n    disconnect: async (...which) => {\n      await sessions.get(which[0])?.leave()\n      return calls.disconnect(...which)\n    },',
    ],
  ],
  [
    '6d',
    '`confirm` waits for ever for what can no longer be included',
    'a transfer that can no longer be included',
    [transfer, "if (height > Number(trace?.['until'])) throw new TransactionExpiredError()", ''],
  ],
  [
    '7a',
    'any text is an account',
    'accounts that are none of the family',
    [edge, "typeof value === 'string' && /^tide1[a-z0-9]{3,}$/.test(value)", "typeof value === 'string'"],
  ],
  [
    '7b',
    '`accountsChanged` has what the wallet tells',
    'tells of the accounts',
    [
      engine,
      'accounts: readAccounts(told, session.caipNetworkId)',
      'accounts: (told as string[]).map((address) => ({ address, caipAddress: `${session.caipNetworkId}:${address}` }))',
    ],
  ],
  [
    '7d',
    'a name of any kind and length',
    'a name of one printable line',
    [adapter, 'cleanText(provider.name, 48) || id', 'provider.name'],
  ],
  [
    '8a',
    'whatever the wallet signed is sent',
    'what the wallet signed instead',
    [
      engine,
      "if (text !== message || typeof signature !== 'string' || signature === '') throw",
      'Object.assign(globalThis, { signed: text })\n    if (false) throw',
    ],
    [
      transfer,
      'node.send(network.caipNetworkId, message, hash)',
      'node.send(network.caipNetworkId, (globalThis as { signed?: string }).signed as string, hash)',
    ],
  ],
  [
    '8b',
    'a failed transfer is a success',
    'a transfer that the chain has and that failed',
    [transfer, 'if (found && !found.done) throw new TransactionFailedError({ details: hash })', ''],
  ],
  [
    '8c',
    '`confirm` does not ask the chain',
    'sends exactly the amount',
    [
      transfer,
      '      for (;;) {',
      "      if (hash) return { hash, block: '1', fee: native(FEE, network.nativeCurrency) }\n      for (;;) {",
    ],
  ],
  [
    '8e',
    '`submit` does not validate',
    'does not ask the wallet for what is wrong',
    [
      transfer,
      'const units = checkedOf(await check(request))',
      'const { units = 0n } = parseUnits(request.amount, network.nativeCurrency.decimals)',
    ],
  ],
  [
    '9a',
    'another id on each page load',
    'announces its connectors once',
    [adapter, 'registry.set({ info: { id, name', 'registry.set({ info: { id: `${id}.${Math.random()}`, name'],
  ],
  [
    '9b',
    'it emits inside `start`',
    'says nothing before `start` has returned',
    [
      adapter,
      'return { discovery: wallets,',
      "host.emit({ type: 'connectorsChanged', connectors: wallets.connectors() })\n      return { discovery: wallets,",
    ],
  ],
  [
    '9c',
    '`disconnect` leaves the grant',
    'restores nothing that the wallet does not grant',
    [
      engine,
      'const leave = (): Promise<unknown> => provider.forget()',
      'const leave = async (): Promise<unknown> => undefined',
    ],
  ],
  [
    '9d',
    'a late approval leaves a grant',
    'a late approval leaves nothing connected',
    [engine, 'leave: ({ provider }) => provider.forget()', 'leave: async () => undefined'],
  ],
  [
    '9e',
    'a refusal is not translated',
    'reports a refusal',
    [edge, 'createErrorTranslator([refused, pending, locked])', 'createErrorTranslator([pending, locked])'],
  ],
  [
    '9f',
    'errors come through raw',
    'throws a string: an error with its words',
    [edge, 'createErrorTranslator([refused, pending, locked])', '(error) => error as Error'],
  ],
  [
    '9g',
    'a capability that is not there is declared',
    'has decimal strings, never floating point',
    [
      adapter,
      'capabilities: lazyCapabilities(NAMES, async () => (await load()).capabilities),',
      "capabilities: {\n          ...lazyCapabilities(NAMES, async () => (await load()).capabilities),\n          'balance:tokens': () => Promise.reject(new TypeError('not written yet')),\n        },",
    ],
  ],
  [
    '9h',
    'a wallet that comes late is never heard of',
    'a wallet that comes 300 ms later',
    [
      adapter,
      "if (typeof addEventListener === 'function') addEventListener('tidal:wallet', look, { signal })",
      '',
    ],
  ],
  [
    '9j',
    'it waits for a late wallet itself, as the core does already',
    'a wallet that comes 300 ms later',
    [
      engine,
      '    ...calls,',
      '    ...calls,\n    reconnect: async (...which) => {\n      await new Promise((resolve) => setTimeout(resolve, 2000))\n      return calls.reconnect(...which)\n    },',
    ],
  ],
  [
    '9i',
    'something is requested when it is created',
    'asks the network for nothing when it is created',
    [
      adapter,
      'return lazyAdapter<TidalEngine>({',
      "void fetch('http://127.0.0.1:9/').catch(() => undefined)\n  return lazyAdapter<TidalEngine>({",
    ],
  ],
  [
    '4f',
    'the engine asks the wallets as soon as it has loaded',
    'prepares for a click without asking',
    [
      adapter,
      "engine: async () => (await import('./tidalEngine.js'))",
      "engine: async () => (wallets.all().forEach(({ provider }) => void provider.connect().catch(() => undefined)), await import('./tidalEngine.js'))",
    ],
  ],
  [
    '4g',
    'who declines to connect and sign in is asked to connect',
    'asked to sign in, a refusal is one',
    [
      engine,
      '    ...calls,',
      '    ...calls,\n    connect: (request) => calls.connect(request).catch(() => calls.connect(request)),',
    ],
  ],
  [
    '9k',
    'another `connect` leaves an open session on its network',
    'asks the wallet of a session that is open for nothing but a move',
    [engine, 'move, leave:', 'leave:'],
  ],
]

const inTheFakeFamily: readonly Row[] = [
  [
    '6b',
    '`connect` waits for ever for the network',
    'never answers a silent call while it connects',
    ['fakeSessions.ts', 'timed(silentTimeout, from.readNetwork())', 'from.readNetwork()'],
  ],
  [
    '7c',
    '`networkChanged` has what the wallet tells',
    'tells of the network',
    ['fakeSessions.ts', 'if (!isNetwork(id)) return\n', ''],
  ],
  [
    '8d',
    'it sends on the network that the wallet happens to be on',
    'is sent on the network that was meant',
    ['fakeTransfer.ts', 'if (wallet.caipNetworkId !== caipNetworkId)', 'if (false)'],
  ],
]

const bugs = (family: PlantedBug['family'], rows: readonly Row[]): readonly PlantedBug[] =>
  rows.map(([id, what, check, ...changes]) => ({ id, what, check, family, changes }))

/**
 * By class: chain (1), signatures (2), leaks (3), prompts (4), units (5), hanging (6), a wallet's data (7),
 * sending (8), others (9).
 */
export const plantedBugs: readonly PlantedBug[] = [
  ...bugs('example', inTheExample),
  ...bugs('fake', inTheFakeFamily),
].toSorted((a, b) => a.id.localeCompare(b.id))
