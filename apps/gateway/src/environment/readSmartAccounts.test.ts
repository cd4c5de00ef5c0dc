import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testGateway.fixture.js'
import { readSmartAccounts } from './readSmartAccounts.js'

const [key, other] = [`0x${'1f'.repeat(32)}`, `0x${'2f'.repeat(32)}`]
const policy = {
  name: 'The host',
  project: 'p',
  chains: ['eip155:1'],
  targets: ['0x5FbDB2315678afecb367f032d93F642f64180aa3'],
  selectors: ['0xa9059cbb'],
  maxCostPerOp: '20000000000000000',
  perAccountPerDay: '50000000000000000',
  perProjectPerDay: '1000000000000000000',
  signedInOnly: true,
}
async function fileOf(content: unknown): Promise<string> {
  const file = join(await temporaryFolder(), 'sponsor.json')
  await writeFile(file, JSON.stringify(content))
  return file
}

it('reads keys and policies', async () => {
  expect(readSmartAccounts({ EXECUTOR_KEYS: '' })).toBeUndefined()
  const env = {
    EXECUTOR_KEYS: `${key}, ${other}`,
    PAYMASTER_SIGNER_KEY: key,
    SPONSOR_FILE: await fileOf([policy]),
  }
  expect(readSmartAccounts(env)).toEqual({
    executorKeys: [key, other],
    paymasterSignerKey: key,
    sponsorPolicy: [
      {
        ...policy,
        maxCostPerOp: 20_000_000_000_000_000n,
        perAccountPerDay: 50_000_000_000_000_000n,
        perProjectPerDay: 1_000_000_000_000_000_000n,
      },
    ],
  })
})

it.each(['1f'.repeat(32), `0x${'1f'.repeat(31)}`, `0x${'00'.repeat(32)}`, `0x${'ff'.repeat(32)}`])(
  'a key that is none is not repeated',
  (wrong) => {
    for (const name of ['EXECUTOR_KEYS', 'PAYMASTER_SIGNER_KEY'])
      expect(() => readSmartAccounts({ [name]: wrong })).toThrow(
        new RegExp(`^${name} must [a-z ,]+: 0x and 64 hexadecimal characters\\.$`),
      )
  },
)

it.each<readonly [string, object]>([
  ['maxCostPerOp', { maxCostPerOp: 1e18 }],
  ['targets', { targets: ['alice'] }],
  ['chains', { chains: ['1'] }],
  ['selectors', { selectors: ['transfer'] }],
  ['"everything"', { everything: true }],
])('a policy with a wrong %s stops the start', async (name, change) => {
  const file = await fileOf([{ ...policy, ...change }])
  expect(() => readSmartAccounts({ SPONSOR_FILE: file })).toThrow(name.replaceAll('"', ''))
  expect(() => readSmartAccounts({ SPONSOR_FILE: file })).toThrow('SPONSOR_FILE')
})
