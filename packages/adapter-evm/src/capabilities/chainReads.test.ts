import {
  ChainUnreachableError,
  MalformedResponseError,
  type Capabilities,
  type Network,
  type TokenRef,
} from '@latchkey/core/adapter'
import { accounts, chainOne, tokens } from '@latchkey/sandbox/world'
import { createCore } from '@latchkey/core'
import { memoryPlatform } from '@latchkey/core/internal'
import { createTestHost, memoryStorage } from '@latchkey/testkit'
import { encodeAbiParameters, encodeFunctionResult, stringToHex, type Address, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'

import { answering, putContract } from '../chain/cannedContract.fixture.js'
import { evmAdapter } from '../exports/index.js'
import { one, two, urlOf } from '../world.fixture.js'

const start = (networks: readonly Network[] = [one, two]): Required<Capabilities> =>
  evmAdapter().start(createTestHost({ networks })).capabilities as Required<Capabilities>
const capabilities = start()
const signal = new AbortController().signal
const [alice, bob, , , nobody] = accounts.map(({ address }) => address) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const url = urlOf(chainOne)

describe('balance:native', () => {
  it('reads the chain that was asked for', async () => {
    const read = capabilities['balance:native']
    expect(await read({ address: nobody, network: one, signal })).toEqual({
      value: '0',
      decimals: 18,
      symbol: 'ETH',
    })
    expect(await read({ address: bob, network: one, signal })).toMatchObject({ value: '7125000000000000000' })
    expect(await read({ address: bob, network: two, signal })).toMatchObject({
      value: '50000000000000000000',
    })
  })

  it('S5.07 asks for no address whose checksum is wrong', async () => {
    const address = alice.replace('f39F', 'F39F')
    await expect(capabilities['balance:native']({ address, network: one, signal })).rejects.toThrow(
      MalformedResponseError,
    )
  })

  it('says that the network did not answer', async () => {
    const dead: Network = { ...one, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
    const { 'balance:native': read } = start([dead])
    await expect(read({ address: alice, network: dead, signal })).rejects.toThrow(ChainUnreachableError)
    const none: Network = { ...one, rpcUrls: { default: { http: [] } } }
    await expect(start([none])['balance:native']({ address: alice, network: none, signal })).rejects.toThrow(
      ChainUnreachableError,
    )
  })

  it('goes on to the next address when one is dead', async () => {
    const half: Network = { ...one, rpcUrls: { default: { http: ['http://127.0.0.1:9', url] } } }
    expect(await start([half])['balance:native']({ address: bob, network: half, signal })).toMatchObject({
      symbol: 'ETH',
    })
  })

  describe('S7.30, R30 through the gateway', () => {
    // Their own addresses are dead: what is read came through the gateway.
    const hidden: readonly Network[] = [one, two].map((network) => ({
      ...network,
      rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
    }))
    const options = {
      networks: hidden,
      gatewayUrl: inject('gatewayUrl'),
      projectId: 'example',
      platform: memoryPlatform(),
      storage: memoryStorage(),
    }
    const started = (more: object): Required<Capabilities> => {
      const core = createCore({ ...options, ...more, adapters: [evmAdapter()] })
      onTestFinished(core.start())
      return core.services.adapters.get('eip155')?.capabilities as Required<Capabilities>
    }

    it.each(hidden)('$name is read where the host wants it', async (network) => {
      const { 'balance:native': readNative, 'balance:tokens': readTokens } = started({ gatewayRpc: true })
      const wanted = {
        [one.caipNetworkId]: '7125000000000000000',
        [two.caipNetworkId]: '50000000000000000000',
      }[network.caipNetworkId]
      expect(await readNative({ address: bob, network, signal })).toMatchObject({ value: wanted })
      const refs = tokens.map(({ address }) => ({ address }))
      expect((await readTokens({ address: bob, network, tokens: refs, signal })).length).toBeGreaterThan(0)
    })

    it('and is not where the host does not', async () => {
      await expect(
        started({})['balance:native']({ address: bob, network: hidden[0]!, signal }),
      ).rejects.toThrow(ChainUnreachableError)
    })

    it('a chain that the gateway does not serve is read as without it', async () => {
      const other: Network = { ...one, caipNetworkId: 'eip155:424242' }
      const { 'balance:native': read } = started({ gatewayRpc: true, networks: [other] })
      expect(await read({ address: bob, network: other, signal })).toMatchObject({
        value: '7125000000000000000',
      })
    })
  })
})

describe('balance:tokens', () => {
  const old: Address = '0x00000000000000000000000000000000000a0001'
  const hostile: Address = '0x00000000000000000000000000000000000a0002'
  const noDecimals: Address = '0x00000000000000000000000000000000000a0003'
  const noCode: Address = '0x00000000000000000000000000000000000a0004'
  const word = (text: string): Hex => stringToHex(text, { size: 32 })

  beforeAll(async () => {
    const balance = answering('balanceOf(address)', 'uint256', 1_500n)
    const decimals = answering('decimals()', 'uint8', 3)
    await putContract(url, old, [
      balance,
      decimals,
      answering('symbol()', 'bytes32', word('MKR')),
      answering('name()', 'bytes32', word('Maker')),
    ])
    await putContract(url, hostile, [
      balance,
      decimals,
      answering('symbol()', 'string', `<b>\u202E${'S'.repeat(10_000)}`),
      answering('name()', 'string', 'Free\u0000 money\n at evil.test'),
    ])
    await putContract(url, noDecimals, [balance])
  })

  const read = (refs: readonly TokenRef[], network: Network = one): Promise<unknown> =>
    start([network])['balance:tokens']({ address: alice, network, tokens: refs, signal })
  const world = tokens.map(({ address }) => ({ address }))

  it('reads balances and descriptions from the chain, by multicall', async () => {
    const balances = await read(world)
    expect(balances).toMatchObject([
      {
        symbol: 'USDC',
        name: 'USD Coin (local)',
        chainId: 'eip155:31337',
        address: `eip155:31337:${tokens[0]!.address}`,
        quantity: { decimals: '6', numeric: '12345.678901' },
      },
      { symbol: 'DAI', quantity: { decimals: '18', numeric: '2500.5' } },
      { symbol: 'LONGNAME', name: 'Fully Collateralised Governance Share of the Sandbox Treasur' },
      { symbol: 'DUST', quantity: { numeric: '0.000000000000000001' } },
      { symbol: 'WETH', quantity: { numeric: '3.25' } },
    ])
  })

  it('S5.10 drops tokens with 0 decimals', async () => {
    const ticket = tokens.find(({ symbol }) => symbol === 'TICKET')!
    expect(await read([{ address: ticket.address }])).toEqual([])
    expect(await read([{ ...ticket }])).toEqual([])
  })

  it('reads the same by a batch where the chain has no multicall', async () => {
    const plain: Network = { ...one, contracts: { multicall3: { address: noCode } } }
    expect(await read(world, plain)).toEqual(await read(world))
  })

  it('finds multicall at its canonical address where the network does not mention it', async () => {
    const { contracts: _, ...silent } = one
    expect(await read(world, silent)).toEqual(await read(world))
  })

  it('prefers what the host says to what the chain says', async () => {
    expect(
      await read([
        { address: tokens[0]!.address, symbol: 'USD', name: 'Dollar', iconUrl: 'javascript:alert(1)' },
      ]),
    ).toEqual([
      {
        symbol: 'USD',
        name: 'Dollar',
        chainId: 'eip155:31337',
        address: `eip155:31337:${tokens[0]!.address}`,
        quantity: { decimals: '6', numeric: '12345.678901' },
      },
    ])
  })

  it('reads tokens from before text was agreed on', async () => {
    expect(await read([{ address: old }])).toMatchObject([
      { symbol: 'MKR', name: 'Maker', quantity: { numeric: '1.5' } },
    ])
  })

  it('shows hostile names as short printable text', async () => {
    const [token] = (await read([{ address: hostile }])) as { name: string; symbol: string }[]
    expect(token?.symbol).toBe(`<b>${'S'.repeat(17)}`)
    expect(token?.name).toBe('Free money at evil.test')
  })

  it.each([
    ['without a contract', noCode],
    ['without decimals', noDecimals],
    ['with an address that is none', '0x1234'],
    ['S5.07 with a wrong checksum', '0xB19b36b1456E65E3A6D514D3F715f204BD59f431'],
  ])('leaves out a token %s, and only that one', async (_what, address) => {
    expect(await read([{ address }, { address: old }])).toMatchObject([{ symbol: 'MKR' }])
  })

  it('fails as a whole when nobody answers', async () => {
    const dead: Network = { ...one, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
    await expect(read(world, dead)).rejects.toThrow(ChainUnreachableError)
  })
})

describe('message:verify', () => {
  const key = mnemonicToAccount('test test test test test test test test test test test junk')
  const smart: Address = '0x00000000000000000000000000000000000a0010'
  const strict: Address = '0x00000000000000000000000000000000000a0011'
  const verify = capabilities['message:verify']

  it("checks a key's signature without asking the chain", async () => {
    const signature = await key.signMessage({ message: 'hello' })
    const dead: Network = { ...one, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
    expect(
      await verify({ account: `eip155:1:${alice}`, network: dead, message: 'hello', signature, signal }),
    ).toBe(true)
  })

  it('asks a contract account on its chain (ERC-1271)', async () => {
    const magic = answering('isValidSignature(bytes32,bytes)', 'bytes4', '0x1626ba7e')
    const no = answering('isValidSignature(bytes32,bytes)', 'bytes4', '0xffffffff')
    await putContract(url, smart, [magic])
    await putContract(url, strict, [no])
    const request = {
      network: one,
      message: 'hello',
      signature: await key.signMessage({ message: 'hello' }),
      signal,
    }
    expect(await verify({ ...request, account: `eip155:31337:${smart}` })).toBe(true)
    expect(await verify({ ...request, account: `eip155:31337:${strict}` })).toBe(false)
  })

  it.each(['', '0x', '0x1234', 'hello', `0x${'00'.repeat(65)}`])(
    'takes %j for no signature',
    async (signature) => {
      expect(
        await verify({ account: `eip155:31337:${alice}`, network: one, message: 'hello', signature, signal }),
      ).toBe(false)
    },
  )
})

describe('identity:resolve', () => {
  const resolver: Address = '0x00000000000000000000000000000000000a0020'
  const named: Network = {
    ...one,
    contracts: { ...one.contracts, ensUniversalResolver: { address: resolver } },
  }
  const resolve = start([named, two])['identity:resolve']

  /** A universal resolver that knows one name and one picture. */
  const know = (name: string, avatar: string): Promise<void> => {
    const text = encodeFunctionResult({
      abi: [
        {
          type: 'function',
          name: 'text',
          inputs: [],
          outputs: [{ type: 'string' }],
          stateMutability: 'view',
        },
      ],
      functionName: 'text',
      result: avatar,
    })
    return putContract(url, resolver, [
      {
        signature: 'function reverseWithGateways(bytes,uint256,string[])',
        answer: encodeAbiParameters(
          [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
          [name, resolver, resolver],
        ),
      },
      {
        signature: 'function resolveWithGateways(bytes,bytes,string[])',
        answer: encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [text, resolver]),
      },
    ])
  }

  it('reads the name and the picture', async () => {
    await know('alice.eth', 'https://pictures.test/alice.png')
    expect(await resolve({ address: alice, network: named, signal })).toEqual({
      name: 'alice.eth',
      avatar: 'https://pictures.test/alice.png',
    })
  })

  it.each([
    'ipfs://QmAlice',
    'eip155:1/erc721:0x0/1',
    'javascript:alert(1)',
    'http://pictures.test/a.png',
    '',
  ])('leaves out the picture %j', async (avatar) => {
    await know('alice.eth', avatar)
    expect(await resolve({ address: alice, network: named, signal })).toEqual({ name: 'alice.eth' })
  })

  it.each(['Alice.eth', 'vita\u200Blik.eth', '\u202Ealice.eth', '<b>.eth', ''])(
    'shows no name that is not in normal form: %j',
    async (name) => {
      await know(name, '')
      expect(await resolve({ address: alice, network: named, signal })).toEqual({})
    },
  )

  it('asks nobody on a network without a resolver', async () => {
    const dead: Network = { ...two, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
    expect(await start([dead])['identity:resolve']({ address: alice, network: dead, signal })).toEqual({})
  })
})
