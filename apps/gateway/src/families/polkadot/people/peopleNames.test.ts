import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gateway, createGateway } from '../../../createGateway.js'
import type { FamilyConfig } from '../../familyConfig.js'
import { jsonRpcNode } from '../../jsonRpc.fixture.js'
import sample from './samples/people.username.json' with { type: 'json' }

const [own, other, silent] = [
  '91b171bb158e2d3848fa23a9f1c25182',
  '68d56f15f85d3136970ec16946040bc1',
  'b0a8d493285c2df73290dfb7e61f870f',
] as const
const block = `0x${'b1'.repeat(32)}`
const alice = sample.value.slice(0, 66)

let value: unknown
let identity: unknown = null
let gateway: Gateway
let closeNode: () => void
beforeAll(async () => {
  const peopleUrl = await jsonRpcNode(
    (method, [key, at]) => {
      if (method === 'chain_getFinalizedHead') return block
      if (method !== 'state_getStorage' || at !== block) return null
      if (key === sample.identityKey) return identity
      return key === sample.key ? value : null
    },
    (close) => (closeNode = close),
  )
  const families = [
    polkadot(own, 0, peopleUrl),
    polkadot(other, 42, peopleUrl),
    polkadot(silent, 2, 'http://127.0.0.1:9'),
  ]
  gateway = createGateway({ chains: [], port: 0, families })
  await gateway.listen()
})
afterAll(async () => {
  await gateway.close()
  closeNode()
})

function polkadot(genesis: string, ss58Prefix: number, peopleUrl?: string): FamilyConfig {
  return {
    family: 'polkadot',
    caipId: `polkadot:${genesis}`,
    name: 'Polkadot',
    nativeCurrency: { name: 'DOT', symbol: 'DOT', decimals: 10 },
    wsUrl: 'ws://127.0.0.1:9',
    ss58Prefix,
    tokens: [],
    peopleUrl,
  }
}

/** Whom a username stands for, where the chain has this value for it. */
async function ask(found: unknown, text: string = sample.username, genesis: string = own): Promise<unknown> {
  value = found
  const query = new URLSearchParams({ text, chainId: `polkadot:${genesis}` }).toString()
  return (await fetch(`${gateway.url}/v1/recipient?${query}`)).json()
}

it('issue 13: a username of the People chain is an account, written as the chain that is paid writes it', async () => {
  const match = { address: sample.account, name: sample.username, origin: 'Polkadot username' }
  expect(await ask(sample.value)).toEqual({ matches: [match] })
  expect(await ask(sample.value, sample.username, other)).toMatchObject({
    matches: [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY' }],
  })
  expect(await ask(sample.value, 'Alice.DOT')).toEqual({ matches: [{ ...match, warning: 'renamed' }] })
})

it.each([
  ['a name with a deposit', `${alice}01${'07'.repeat(16)}`, 1],
  ['a name that the chain gave', `${alice}02`, 1],
  ['nothing', null, 0],
  ['an account alone', alice, 0],
  ['half a deposit', `${alice}01${'07'.repeat(8)}`, 0],
  ['more than there should be', `${alice}0000`, 0],
  ['another kind of provider', `${alice}03`, 0],
  ['half a byte', `${sample.value}0`, 0],
  ['no text', 7, 0],
])('%s: what does not fit the types of the pallet is no recipient', async (_what, found, count) => {
  expect(await ask(found)).toMatchObject({ matches: { length: count } })
})

it('a name that can be no username is not asked for', async () => {
  expect(await ask(undefined, 'a.b.dot', silent)).toEqual({ matches: [] })
  expect(await ask(undefined, `${'a'.repeat(30)}.dot`, silent)).toEqual({ matches: [] })
})

it('a node of the People chain that is silent is named', async () => {
  expect(await ask(undefined, sample.username, silent)).toMatchObject({
    reasons: [{ name: 'names', description: 'The People chain does not answer.' }],
  })
})

const judged = (...judgements: readonly string[]): string =>
  `0x${(judgements.length << 2).toString(16).padStart(2, '0')}${judgements.join('')}${'00'.repeat(26)}`

it.each<[string, unknown, boolean]>([
  ['a registrar calls it reasonable, after another was paid', sample.identity, true],
  ['known good', judged('0000000003'), true],
  ['known good, and out of date for another', judged('0000000004', '0100000003'), true],
  ['known good for one, and erroneous for another', judged('0000000003', '0100000006'), false],
  ['of low quality for one, and reasonable for another', judged('0000000005', '0100000002'), false],
  ['no registrar knows it', judged('0000000000'), false],
  ['a fee is paid, and no more', judged(`0000000001${'02'.repeat(16)}`), false],
  ['out of date', judged('0000000004'), false],
  ['of low quality', judged('0000000005'), false],
  ['erroneous', judged('0000000006'), false],
  ['a judgement that the pallet does not have', judged('0000000003', '0000000007'), false],
  ['no judgement', judged(), false],
  ['nothing', null, false],
  ['more judgements than there are bytes', '0x0c0000000003', false],
  ['a count of two bytes', `0x0101${'00000003'.repeat(64)}`, false],
  ['no text', 7, false],
])(
  'money 6.4 an identity is verified where a registrar judged it well: %s',
  async (_what, found, isVerified) => {
    identity = found
    const origin = isVerified ? 'Polkadot username, identity verified' : 'Polkadot username'
    expect(await ask(sample.value)).toMatchObject({ matches: [{ origin }] })
  },
)

it('money 6.4 a name is known without its identity, where that cannot be read', async () => {
  // Longer than an answer may be.
  identity = `0x${'00'.repeat(64 * 1024)}`
  expect(await ask(sample.value)).toMatchObject({
    matches: [{ address: sample.account, origin: 'Polkadot username' }],
  })
})
