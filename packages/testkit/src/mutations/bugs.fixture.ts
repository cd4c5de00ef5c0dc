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

const sessions = 'tidalSessions.ts'
const adapter = 'tidalAdapter.ts'
const transfer = 'tidalTransfer.ts'

type Row = readonly [id: string, what: string, check: string, ...changes: PlantedBug['changes']]

const inTheExample: readonly Row[] = [
  [
    '1a',
    "a session is on the host's first network",
    'is on the wanted network after connecting',
    [
      sessions,
      "const caipNetworkId = offered(wanted) ?? known?.caipNetworkId ?? offered(host.storage.getItem('network')) ?? host",
      'const caipNetworkId = host',
    ],
  ],
  [
    '1b',
    'accounts name another chain',
    'connects: CAIP-10',
    [sessions, 'caipAddress: `${network}:${address}`', 'caipAddress: `tidal:elsewhere:${address}`'],
  ],
  [
    '1c',
    'accounts that are told after a move name the chain of before',
    'names accounts on the network',
    [sessions, 'open.get(connectorId)?.caipNetworkId', 'host.networks[0]?.caipNetworkId'],
  ],
  [
    '2a',
    '`message:sign` hands on what the wallet gives',
    'answers with no signature',
    [
      adapter,
      "if (signed !== text || typeof signature !== 'string' || signature === '') throw",
      'if (false) throw',
    ],
  ],
  [
    '2b',
    '`message:verify` does not look at the account',
    'signs what message:verify accepts',
    [
      adapter,
      "node.verify(account.split(':')[2] ?? '', message",
      "node.verify(signature.split('~')[0] ?? '', message",
    ],
  ],
  [
    '3a',
    'a listener stays after `disconnect`',
    'leaves no listener behind',
    [sessions, '    session.stop()\n', ''],
    [
      sessions,
      '    try {\n      const accounts = accountsOf(told',
      '    if (!open.has(connectorId)) return\n    try {\n      const accounts = accountsOf(told',
    ],
  ],
  [
    '3b',
    'a session that is over tells of accounts',
    'hears of nothing once the page has disconnected',
    [sessions, '    session.stop()\n', ''],
  ],
  [
    '3c',
    'it goes on when the host stops',
    'is silent before it is started, and once it is stopped',
    [sessions, "host.signal.addEventListener('abort', () => open.forEach(({ stop }) => stop()))", ''],
  ],
  [
    '4',
    '`reconnect` asks the person',
    'restores nothing that the wallet does not grant',
    [sessions, 'timed(silentTimeout, wallet.accounts())', 'timed(silentTimeout, wallet.connect())'],
  ],
  [
    '5a',
    'ten times too much is sent',
    'sends exactly the amount',
    [
      transfer,
      'const units = toUnits(amount, network.nativeCurrency.decimals)\n      const order',
      'const units = 10n * toUnits(amount, network.nativeCurrency.decimals)\n      const order',
    ],
  ],
  [
    '5b',
    'amounts go through floating point',
    'what becomes of it sends exactly',
    [
      transfer,
      'const units = toUnits(amount, network.nativeCurrency.decimals)\n      const order',
      'const units = BigInt(Math.floor(Number(amount) * 10 ** network.nativeCurrency.decimals))\n      const order',
    ],
  ],
  [
    '5c',
    'the balance is in whole coins',
    'sends exactly the amount',
    [adapter, 'value: String(value)', 'value: String(value / 1_000_000n)'],
  ],
  [
    '5d',
    'the balance has other decimals',
    'is a whole number in the smallest unit',
    [adapter, 'decimals: network.nativeCurrency.decimals', 'decimals: 18'],
  ],
  [
    '5e',
    '`max` is ten times too small',
    'the most that can be sent is what there is',
    [transfer, 'toWhole(rest > 0n ? rest : 0n', 'toWhole(rest > 0n ? rest / 10n : 0n'],
  ],
  [
    '6a',
    '`reconnect` waits for ever',
    'restoring gives up',
    [sessions, 'timed(silentTimeout, wallet.accounts())', 'wallet.accounts()'],
  ],
  [
    '6c',
    '`disconnect` waits for ever',
    'does not answer that the page leaves',
    [sessions, 'timed(silentTimeout, (async () => wallet.forget())())', '(async () => wallet.forget())()'],
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
    [sessions, "typeof item === 'string' && /^tide1[a-z0-9]+$/.test(item)", "typeof item === 'string'"],
  ],
  [
    '7b',
    '`accountsChanged` has what the wallet tells',
    'tells of the accounts',
    [
      sessions,
      "const accounts = accountsOf(told, open.get(connectorId)?.caipNetworkId ?? 'tidal:0')",
      'const accounts = (told as string[]).map((address) => ({ address, caipAddress: `tidal:spring:${address}` as const }))',
    ],
  ],
  [
    '7d',
    'a name of any kind and length',
    'a name of one printable line',
    [adapter, "name: cleanText(name, 48) || id, type: 'ANNOUNCED', chain", "name, type: 'ANNOUNCED', chain"],
  ],
  [
    '8a',
    'whatever the wallet signed is sent',
    'what the wallet signed instead',
    [
      adapter,
      "if (signed !== text || typeof signature !== 'string' || signature === '') throw",
      'Object.assign(globalThis, { signed })\n    if (false) throw',
    ],
    [
      transfer,
      'each.send(network.caipNetworkId, order, hash)',
      'each.send(network.caipNetworkId, (globalThis as { signed?: string }).signed as string, hash)',
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
      "      if (hash) return { hash, block: '1', fee: fee(network) }\n      for (;;) {",
    ],
  ],
  [
    '8e',
    '`submit` does not validate',
    'does not ask the wallet for what is wrong',
    [transfer, '      if (problem) throw problem.error\n', ''],
  ],
  [
    '9a',
    'another id on each page load',
    'announces its connectors once',
    [adapter, '([id, { name }]) => ({ id,', '([id, { name }]) => ({ id: `${id}.${Math.random()}`,'],
  ],
  [
    '9b',
    'it emits inside `start`',
    'says nothing before `start` has returned',
    [adapter, 'queueMicrotask(announce)', 'announce()'],
  ],
  [
    '9c',
    '`disconnect` leaves the grant',
    'restores nothing that the wallet does not grant',
    [sessions, '      if (session && !how?.elsewhere) await forget(session.wallet)\n', ''],
  ],
  [
    '9d',
    'a late approval leaves a grant',
    'a late approval leaves nothing connected',
    [sessions, '() => open.has(connectorId) || void forget(wallet)', '() => undefined'],
  ],
  [
    '9e',
    'a refusal is not translated',
    'reports a refusal',
    ['ask.ts', 'declined: UserRejectedError', 'declined: WalletError'],
  ],
  [
    '9f',
    'errors come through raw',
    'throws a string: an error with its words',
    [
      'ask.ts',
      '  if (error instanceof LatchkeyError',
      '  if (error) return error\n  if (error instanceof LatchkeyError',
    ],
  ],
  [
    '9g',
    'a capability that is not there is declared',
    'has decimal strings, never floating point',
    [
      adapter,
      "    'balance:native': async",
      "    'balance:tokens': () => Promise.reject(new TypeError('not written yet')),\n    'balance:native': async",
    ],
  ],
  [
    '9h',
    'a wallet that comes late is never heard of',
    'a wallet that comes 300 ms later',
    [
      adapter,
      "if (typeof addEventListener === 'function') addEventListener('tidal:wallet', announce, { signal: host.signal })",
      '',
    ],
  ],
  [
    '9j',
    'it waits for a late wallet itself, as the core does already',
    'a wallet that comes 300 ms later',
    [
      'tidalSessions.ts',
      'async reconnect(connectorId, signal) {',
      'async reconnect(connectorId, signal) {\n      await new Promise((resolve) => setTimeout(resolve, 2000))',
    ],
  ],
  [
    '9i',
    'something is requested when it is created',
    'asks the network for nothing when it is created',
    [
      adapter,
      "  return {\n    namespace: 'tidal'",
      "  void fetch('http://127.0.0.1:9/').catch(() => undefined)\n  return {\n    namespace: 'tidal'",
    ],
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
