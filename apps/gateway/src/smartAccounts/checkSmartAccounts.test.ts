import { expect, it } from 'vitest'
import { createGateway } from '../createGateway.js'
import type { GatewayOptions } from '../options.js'
import { chainAt } from '../testGateway.fixture.js'
import { checkSmartAccounts } from './checkSmartAccounts.js'
import { entryPoint } from './operation.js'
import type { SponsorPolicy } from './smartAccountOptions.js'

const [implementation, paymaster, token] = [
  '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
] as const
const key: `0x${string}` = `0x${'1f'.repeat(32)}`
const policy: SponsorPolicy = {
  name: 'The host',
  chains: ['eip155:4242'],
  targets: [token],
  maxCostPerOp: 1n,
  perAccountPerDay: 1n,
  perProjectPerDay: 1n,
}
const config = { bundler: 'builtin', implementations: [implementation], paymaster }
const keys = { executorKeys: [key], paymasterSignerKey: key, sponsorPolicy: [policy] }
const options = (smartAccounts: object = {}, more: object = {}): GatewayOptions => ({
  chains: [{ ...chainAt(), smartAccounts: { ...config, ...smartAccounts } }],
  smartAccounts: { ...keys, ...more },
})

it('takes what is whole, and a gateway without any of it', () => {
  expect(() => checkSmartAccounts(options())).not.toThrow()
  expect(() => checkSmartAccounts({ chains: [chainAt()] })).not.toThrow()
  const foreign = options({ bundler: 'https://bundler.example/key', paymaster: undefined })
  expect(() => checkSmartAccounts({ ...foreign, smartAccounts: undefined })).not.toThrow()
})

it.each<readonly [string, GatewayOptions, string]>([
  ['an executor', options({}, { executorKeys: [] }), 'needs EXECUTOR_KEYS'],
  ['a bundler', options({ bundler: 'mine' }), 'must be "builtin" or an address'],
  ['code', options({ implementations: [] }), 'implementations must list'],
  ["the sponsor's key", options({}, { paymasterSignerKey: undefined }), 'needs PAYMASTER_SIGNER_KEY'],
  ['a policy', options({}, { sponsorPolicy: [] }), 'needs SPONSOR_FILE'],
  [
    'one policy only',
    options({}, { sponsorPolicy: [policy, policy] }),
    'two policies for callers of no project',
  ],
  ['a key once', options({}, { executorKeys: [key, key.toUpperCase().replace('0X', '0x')] }), 'a key twice'],
  [
    'a chain with a sponsor',
    options({}, { sponsorPolicy: [{ ...policy, chains: ['eip155:1'] }] }),
    'chain eip155:1 has no smartAccounts.paymaster',
  ],
  [
    'targets beside its own contracts',
    options({}, { sponsorPolicy: [{ ...policy, targets: [entryPoint] }] }),
    'must not list the contracts of smart accounts themselves',
  ],
  [
    'sign-in, where it is wanted',
    options({}, { sponsorPolicy: [{ ...policy, signedInOnly: true }] }),
    'signedInOnly needs sign-in',
  ],
])('does not start without %s, and says so', async (_, wrong, sentence) => {
  const start = createGateway({ ...wrong, port: 0 }).listen()
  await expect(start).rejects.toThrow(sentence)
  await expect(start).rejects.not.toThrow(key)
})
