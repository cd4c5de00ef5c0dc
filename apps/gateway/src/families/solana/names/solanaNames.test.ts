import {
  type Address,
  address,
  createSignableMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Gateway, createGateway } from '../../../createGateway.js'
import { jsonRpcNode } from '../../jsonRpc.fixture.js'
import { tokenPrograms } from '../solanaReader.js'
import { type NamePlaces, namePrograms, placesOf } from './nameAccounts.js'
import samples from './samples/sns.places.json' with { type: 'json' }

const caipId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const lastSlot = 452_825_394
const owner = await generateKeyPairSigner()
const [payee, stranger] = ['AxwzQXhZNJb9zLyiHUQA12L2GL7CxvUNrp6neee6r3cA', '11111111111111111111111111111111']
const bytes = (key: string): number[] => [...getAddressEncoder().encode(address(key))]
const littleEndian = (size: number): number[] => [size, 0, 0, 0]
const zeros = Array<number>(32).fill(0)

type Account = readonly [program: Address, data: readonly number[]]
type Accounts = Readonly<Record<string, Account>>

const places = await placesOf(['alice'])
const named = (by: string = owner.address, { parent }: Pick<NamePlaces, 'parent'> = places): Account => [
  namePrograms.names,
  [...bytes(parent), ...bytes(by), ...zeros],
]
/** As the program of records writes it: how both sides confirmed it, and with what. */
const record = (writer: string, agreed: string = payee, kinds = [1, 1], size = 32): Account => [
  namePrograms.names,
  [
    ...Array<number>(96).fill(9),
    ...kinds.flatMap((kind) => [kind, 0]),
    ...littleEndian(size),
    ...[writer, agreed, payee].flatMap(bytes),
  ],
]
const oldRecord = async (signer = owner): Promise<Account> => {
  const text = Buffer.from([...bytes(payee), ...bytes(places.oldRecord)]).toString('hex')
  const [signatures] = await signer.signMessages([createSignableMessage(text)])
  return [
    namePrograms.names,
    [...Array<number>(96).fill(9), ...bytes(payee), ...signatures![signer.address]!],
  ]
}

interface Cluster {
  readonly slot?: number
  readonly holder?: string
}

let cluster: Cluster & { readonly accounts: Accounts } = { accounts: {} }
let gateway: Gateway
let closeNode: () => void
beforeAll(async () => {
  const node = await jsonRpcNode(answer, (close) => (closeNode = close))
  const config = {
    family: 'solana' as const,
    name: 'Solana',
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
    rpcUrl: node,
    tokens: [],
  }
  gateway = createGateway({ chains: [], port: 0, families: [{ ...config, caipId, nameService: true }] })
  await gateway.listen()
})
afterAll(async () => {
  await gateway.close()
  closeNode()
})

function answer(method: string, [first]: readonly unknown[]): unknown {
  const { slot = lastSlot + 1, holder, accounts } = cluster
  if (method === 'getSlot') return slot
  if (method === 'getTokenLargestAccounts')
    return { context: { slot }, value: holder ? [{ address: holder, amount: '1', decimals: 0 }] : [] }
  const value = (first as readonly string[]).map((key) => {
    const found = accounts[key]
    return found ? { owner: found[0], data: [Buffer.from(found[1]).toString('base64'), 'base64'] } : null
  })
  return { context: { slot }, value }
}

async function ask(accounts: Accounts, text = 'alice.sns', more: Cluster = {}): Promise<unknown> {
  cluster = { ...more, accounts }
  const query = new URLSearchParams({ text, chainId: caipId }).toString()
  return (await fetch(`${gateway.url}/v1/recipient?${query}`)).json()
}

const paid = (to: string, name = 'alice.sns'): object => ({ matches: [{ address: to, name, origin: 'SNS' }] })
const none = { matches: [] }

it.each(samples.places)(
  'the sample of $name: its accounts are where the provider has them',
  async (sample) => {
    const [first = '', second] = sample.name.slice(0, -'.sns'.length).split('.')
    const found = await placesOf(second === undefined ? [first] : [first, second])
    const { name: _, ...wanted } = sample
    expect({ ...found, account: found.name }).toMatchObject(wanted)
  },
)

describe('issue 13: SNS-IP 5, whom a name of Solana pays', () => {
  it('its owner, where nothing else is said', async () => {
    expect(await ask({ [places.name]: named() })).toEqual(paid(owner.address))
    expect(await ask({})).toEqual(none)
  })

  it('a name below another', async () => {
    const below = await placesOf(['shop', 'alice'])
    expect(await ask({ [below.name]: named(owner.address, below) }, 'shop.alice.sns')).toEqual(
      paid(owner.address, 'shop.alice.sns'),
    )
    expect(await ask({ [below.name]: named() }, 'shop.alice.sns')).toEqual(none)
    expect(await ask({ [places.name]: named() }, 'a.shop.alice.sns')).toEqual(none)
  })

  it('whom its record names, where the owner of today wrote it and the payee confirmed it', async () => {
    const by = (entry: Account): Promise<unknown> => ask({ [places.name]: named(), [places.record]: entry })
    expect(await by(record(owner.address))).toEqual(paid(payee))
    // Written by an owner of before.
    expect(await by(record(payee))).toEqual(paid(owner.address))
    expect(await by(record(owner.address, stranger))).toEqual(none)
    expect(await by(record(owner.address, payee, [1, 3]))).toEqual(none)
    expect(await by(record(owner.address, payee, [2, 1]))).toEqual(none)
    expect(await by(record(owner.address, payee, [1, 1], 20))).toEqual(none)
    expect(await by([namePrograms.names, [1, 2, 3]])).toEqual(none)
  })

  it('whom its older record names, where the owner of today signed it', async () => {
    const by = (entry: Account): Promise<unknown> =>
      ask({ [places.name]: named(), [places.oldRecord]: entry })
    expect(await by(await oldRecord())).toEqual(paid(payee))
    expect(await by(await oldRecord(await generateKeyPairSigner()))).toEqual(paid(owner.address))
  })

  it('the holder of the token that it is', async () => {
    const holder = 'ALd1XSrQMCPSRayYUoUZnp6KcP6gERfJhWzkP49CkXKs'
    const held = (amount: number, mint: string = places.mint): Account => [
      address(tokenPrograms[0]),
      [...bytes(mint), ...bytes(payee), amount, ...Array<number>(100).fill(0)],
    ]
    const by = (account: Account | undefined, state = 2): Promise<unknown> =>
      ask(
        {
          [places.name]: named(),
          [places.record]: record(owner.address),
          [places.tokenState]: [namePrograms.tokenizer, [state, 255]],
          ...(account && { [holder]: account }),
        },
        'alice.sns',
        { holder },
      )
    expect(await by(held(1))).toEqual(paid(payee))
    expect(await by(held(0))).toEqual(none)
    expect(await by(held(1, stranger))).toEqual(none)
    expect(await by([namePrograms.names, held(1)[1]])).toEqual(none)
    expect(await by(undefined)).toEqual(none)
    // It was one, and is none any more.
    expect(await by(undefined, 3)).toEqual(paid(payee))
  })

  it('no one, where only a program could sign for it, or the account is not of the service', async () => {
    const [program] = await getProgramDerivedAddress({ programAddress: namePrograms.names, seeds: ['x'] })
    expect(await ask({ [places.name]: named(program) })).toEqual(none)
    expect(await ask({ [places.name]: [namePrograms.tokenizer, named()[1]] })).toEqual(none)
    expect(await ask({ [places.name]: [namePrograms.names, named()[1].slice(0, 95)] })).toEqual(none)
  })

  it('.sol is of another registry from slot 452,825,395 on, and then not known', async () => {
    const accounts = { [places.name]: named() }
    expect(await ask(accounts, 'alice.sol', { slot: lastSlot })).toEqual(paid(owner.address, 'alice.sol'))
    expect(await ask(accounts, 'alice.sol')).toEqual(none)
  })
})
