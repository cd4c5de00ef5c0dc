import { encodeFunctionData, maxUint256, parseAbi } from 'viem'

import type { AskName } from '../channel/asks.js'
import type { Engine } from './surfaces.fixture.js'

export const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const coin = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const abi = parseAbi(['function approve(address spender, uint256 value)'])
const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')
const text = (value: string): string =>
  `0x${word(32n)}${word(BigInt(value.length))}${Buffer.from(value).toString('hex').padEnd(64, '0')}`
const topic = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

/** A node that has run what it is asked to: 0.5 ETH away, 1,250 of a token back. */
function node(method: string, params: readonly { readonly data?: string }[]): unknown {
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  if (method === 'eth_simulateV1')
    return [
      {
        calls: [
          {
            status: '0x1',
            gasUsed: '0xb41d',
            logs: [
              {
                address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
                topics: [transfer, topic(own), topic(bob)],
                data: `0x${word(5n * 10n ** 17n)}`,
              },
              {
                address: coin,
                topics: [transfer, topic(bob), topic(own)],
                data: `0x${word(1_250_500_000n)}`,
              },
            ],
          },
        ],
      },
    ]
  if (method === 'eth_getCode') return '0x60'
  if (method === 'eth_getBalance') return '0x56bc75e2d63100000'
  if (method === 'eth_gasPrice') return '0x3b9aca00'
  if (method === 'eth_call')
    return {
      '0x95d89b41': text('USDC'),
      '0x313ce567': `0x${word(6n)}`,
      '0x18160ddd': `0x${word(10n ** 18n)}`,
    }[params[0]?.data ?? '']
  throw new Error(method)
}
export const approval = (method: string, params: unknown, more: object = {}): object => ({
  approval: {
    request: { caipNetworkId: 'eip155:31337', method, params },
    network: { name: 'Sandbox One', symbol: 'ETH', decimals: 18 },
    addresses: [own],
    known: [own],
    canPasskey: false,
    // As the node above has it.
    ...(method === 'eth_sendTransaction' && {
      fees: { gas: '0xe124', maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' },
    }),
    ...more,
  },
})
export const account = (more: object = {}): object => ({
  account: {
    user: { provider: 'email', email: 'ada@mail.example' },
    safety: 'none',
    offline: false,
    keepsExit: false,
    provesByMail: true,
    addresses: [own, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    factors: [
      {
        id: 'a',
        kind: 'device',
        label: 'Chromium · Linux',
        createdAt: 1_795_000_000_000,
        lastUsedAt: 1_795_700_000_000,
        here: true,
      },
    ],
    ...more,
  },
})
const factors = [
  {
    id: 'a',
    kind: 'device',
    label: 'Chromium · Linux',
    createdAt: 1_795_000_000_000,
    lastUsedAt: 1_795_700_000_000,
    here: true,
  },
  {
    id: 'b',
    kind: 'device',
    label: 'Firefox · Android',
    createdAt: 1_790_000_000_000,
    lastUsedAt: 1_794_000_000_000,
    here: false,
  },
  {
    id: 'c',
    kind: 'passkey',
    label: 'Chrome · macOS',
    createdAt: 1_794_100_000_000,
    lastUsedAt: null,
    here: false,
  },
  { id: 'd', kind: 'code', label: '', createdAt: 1_794_200_000_000, lastUsedAt: null, here: false },
]

/** An engine that opens with this, and answers the rest as one that works. */
export const engineOf =
  (opened: object, more: Partial<Record<AskName, (args: never) => unknown>> = {}): Engine =>
  (ask, args) => {
    const own_ = more[ask]
    if (own_) return own_(args)
    if (ask === 'open') return opened
    if (ask === 'read') {
      const { method, params } = args as { method: string; params: [] }
      return node(method, params)
    }
    if (ask === 'code.make') return { code: '7K3QXM9T2VBHN4RWCPE8YD5GJZ' }
    if (ask === 'code.keep') return { safety: 'code' }
    if (ask === 'recover.factors')
      return {
        factors: [
          { kind: 'passkey', createdAt: 1 },
          { kind: 'code', createdAt: 1 },
        ],
      }
    if (ask === 'export.words')
      return { words: 'test walk rural fetch orbit lemon basket quiz drift hover sunset cable'.split(' ') }
    if (ask === 'export.key') return { key: `0x${'ac0974bec39a17e3'.repeat(4)}`, form: 'hex' }
    if (ask === 'fresh.start') return { validFor: 600, resendAfter: 30, email: 'ada@mail.example' }
    return {}
  }

const hex = (message: string): string => `0x${Buffer.from(message).toString('hex')}`
export const siwe = (domain: string): string =>
  `${domain} wants you to sign in with your Ethereum account:\n${own}\n\nSign in to the app.\n\nURI: https://${domain}/login\nVersion: 1\nChain ID: 31337\nNonce: abcdefgh1\nIssued At: 2026-11-27T00:00:00Z\nExpiration Time: 2099-11-27T00:00:00Z`

/** Each surface in the states that are looked at. */
export const scenes = {
  swap: [
    'approve',
    approval('eth_sendTransaction', [{ from: own, to: bob, value: '0x6f05b59d3b20000', data: '0x12345678' }]),
  ],
  approval: [
    'approve',
    approval('eth_sendTransaction', [
      {
        from: own,
        to: coin,
        data: encodeFunctionData({ abi, functionName: 'approve', args: [bob, maxUint256] }),
      },
    ]),
  ],
  message: [
    'approve',
    approval('personal_sign', [
      hex('Welcome to the forum.\n\nSign to show that this account is yours.'),
      own,
    ]),
  ],
  signIn: ['approve', approval('personal_sign', [hex(siwe('bank.example')), own])],
  permit: [
    'approve',
    approval('eth_signTypedData_v4', [
      own,
      JSON.stringify({
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
            { name: 'verifyingContract', type: 'address' },
          ],
          Permit: [
            'owner:address',
            'spender:address',
            'value:uint256',
            'nonce:uint256',
            'deadline:uint256',
          ].map((each) => ({ name: each.split(':')[0], type: each.split(':')[1] })),
        },
        primaryType: 'Permit',
        domain: { name: 'USD Coin', chainId: 31337, verifyingContract: coin },
        message: {
          owner: own,
          spender: bob,
          value: maxUint256.toString(),
          nonce: 0,
          deadline: 1_900_000_000,
        },
      }),
    ]),
  ],
  permission: [
    'approve',
    approval('wallet_requestExecutionPermissions', [
      {
        chainId: '0x7a69',
        to: bob,
        permission: {
          type: 'erc20-token-periodic',
          isAdjustmentAllowed: true,
          data: { tokenAddress: coin, periodAmount: '0x989680', periodDuration: 86_400 },
        },
        rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + 7 * 86_400 } }],
      },
    ]),
  ],
  refused: ['approve', approval('eth_sendTransaction', [{ from: bob }])],
  unprotected: ['protect', account()],
  protected: ['protect', account({ safety: 'both', keepsExit: true, factors })],
  offline: ['protect', account({ offline: true, keepsExit: true, factors: [] })],
  recover: ['recover', {}],
  export: ['export', account({ safety: 'both', factors })],
  consent: ['consent', account()],
} as const satisfies Record<
  string,
  readonly ['approve' | 'protect' | 'recover' | 'export' | 'consent', object]
>
