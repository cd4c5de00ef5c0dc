import {
  ChainUnreachableError,
  InvalidCallsError,
  type ApprovalCandidate,
  type TokenApproval,
  type TokenApprovals,
} from '@latchkey/core/adapter'
import { contracts, tokens } from '@latchkey/sandbox/world'
import {
  encodeFunctionData,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
  toFunctionSelector,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readCalls } from '../calls/readCalls.js'
import { answering, cannedCode } from '../chain/cannedContract.fixture.js'
import { ownWorld, signal, type OwnWorld } from '../transfer/ownWorld.fixture.js'
import { listApprovals } from './listApprovals.js'
import { PERMIT2 } from './permit2.js'
import { keptApprovals } from './permit2.fixture.js'
import { MANAGER } from '../permissions/manager.js'
import { revokeApprovals } from './revokeApprovals.js'
import { triedRevocations } from './triedRevocations.js'

let world: OwnWorld
beforeAll(async () => {
  world = await ownWorld()
  await world.chain.setCode({ address: PERMIT2, bytecode: keptApprovals })
}, 60_000)
afterAll(() => world.stop())

const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transfer(address to, uint256 value)',
  'function mint(address to)',
])
const permit2 = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])
const place = (number: number): Address => pad(numberToHex(number), { size: 20 })
const [usdc, dai] = [tokens[0]!.address, tokens[1]!.address]
const PERMIT2_NEVER = 2 ** 48 - 1

interface Owner {
  readonly address: Address
  readonly send: (to: Address, data: Hex) => Promise<void>
  /** Sends one after the other, and waits for all of them at the end. */
  readonly sendAll: (calls: readonly { readonly to: Address; readonly data?: Hex }[]) => Promise<void>
  readonly approve: (token: Address, spender: Address, units: bigint) => Promise<void>
  readonly list: (
    found?: { candidates: ApprovalCandidate[]; from?: number; more?: number },
    url?: string,
  ) => Promise<TokenApprovals>
  /** Makes the calls that end some approvals; how many they were. */
  readonly revoke: (approvals: readonly TokenApproval[]) => Promise<number>
}

const approval = (token: Address, spender: Address, units: bigint): { to: Address; data: Hex } => ({
  to: token,
  data: encodeFunctionData({ abi, functionName: 'approve', args: [spender, units] }),
})

/** An account that no other test has. */
async function owner(): Promise<Owner> {
  const address = privateKeyToAddress(generatePrivateKey())
  await world.chain.setBalance({ address, value: parseEther('10') })
  const wallet = await world.as(address)
  const sendAll: Owner['sendAll'] = async (calls) => {
    const hashes: Hex[] = []
    // The chain fills in the rest, in one question for each: two hundred of them are sent.
    for (const { to, data = '0x' } of calls)
      hashes.push(
        await wallet.request({ method: 'eth_sendTransaction', params: [{ from: address, to, data }] }),
      )
    for (const hash of hashes.toReversed())
      expect((await world.chain.waitForTransactionReceipt({ hash, pollingInterval: 10 })).status).toBe(
        'success',
      )
  }
  const send: Owner['send'] = (to, data) => sendAll([{ to, data }])
  return {
    address,
    send,
    sendAll,
    approve: (token, spender, units) => sendAll([approval(token, spender, units)]),
    list: (found, url = world.url) =>
      listApprovals(world.contextAt(url), {
        connectorId: world.wallet.connectorId,
        address,
        network: { ...world.network, rpcUrls: { default: { http: [url] } } },
        signal,
        ...(found && { found }),
      }),
    async revoke(approvals) {
      const calls = readCalls(revokeApprovals({ approvals }))
      await sendAll(calls)
      return calls.length
    },
  }
}
/** Has the rich account send some of a token. */
async function give(token: Address, to: Address, units: bigint): Promise<void> {
  const rich = await world.as(world.alice)
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, units] })
  const hash = await rich.sendTransaction({ chain: null, to: token, data })
  await world.chain.waitForTransactionReceipt({ hash, pollingInterval: 10 })
}

describe('approvals:list', () => {
  it(
    'accounts 11.11 of 121 in the log 81 stand, 40 of them without a limit; these revoked, 41 are left',
    { timeout: 120_000 },
    async () => {
      const { sendAll, send, list, revoke } = await owner()
      const spenders = Array.from({ length: 20 }, (_, index) => place(0x5000 + index))
      await sendAll(
        tokens.flatMap(({ address: token }, row) =>
          spenders.map((spender, column) => {
            // The last one of the first token has a limit, so that 39 have none.
            const isLast = row === 0 && column === 19
            return approval(token, spender, column % 2 === 1 && !isLast ? maxUint256 : 1000n)
          }),
        ),
      )
      // 40 were taken back since.
      const all = tokens.flatMap(({ address: token }) =>
        spenders.map((spender, column) => ({ token, spender, column })),
      )
      const taken = [
        ...all.filter(({ column }) => column % 2 === 1).slice(-20),
        ...all.filter(({ column }) => column % 2 === 0).slice(-20),
      ]
      await sendAll(taken.map(({ token, spender }) => approval(token, spender, 0n)))
      await send(
        contracts.nft,
        encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spenders[0]!, true] }),
      )
      const asked: string[] = []
      const found = await list(undefined, await world.nodeThat((method) => void asked.push(method)))
      // Few questions for all of them, whatever a busy machine takes: section 8 wants less than a second.
      expect(asked.length).toBeLessThanOrEqual(30)
      expect(found.approvals).toHaveLength(81)
      expect(found).not.toHaveProperty('unread')
      expect(found).not.toHaveProperty('searchedFrom')
      const unlimited = found.approvals.filter(({ amount }) => amount === 'all')
      expect(unlimited).toHaveLength(40)
      expect(await revoke(unlimited)).toBe(40)
      const after = await list()
      expect(after.approvals).toHaveLength(41)
      expect(after.approvals.some(({ amount }) => amount === 'all')).toBe(false)
    },
  )

  it('says who, what, how much, and what that puts at risk: the smaller one of amount and balance', async () => {
    const { address, approve, list } = await owner()
    await give(usdc, address, 5_000_000n)
    await approve(usdc, place(1), 2_500_000n)
    await approve(usdc, place(2), 9_000_000n)
    await approve(usdc, place(3), maxUint256)
    await approve(dai, place(4), 10n ** 18n)
    // What UNI and COMP keep of no limit, and what is left of one that was used.
    await approve(dai, place(5), 2n ** 96n - 1n)
    await approve(dai, place(6), maxUint256 - 10n ** 20n)
    const { approvals } = await list()
    const shown = approvals.map(({ spender, token, amount, atRisk }) => [
      Number(spender.address),
      token.symbol,
      amount,
      atRisk,
    ])
    expect(shown.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [1, 'USDC', '2.5', '2.5'],
      [2, 'USDC', '9', '5'],
      [3, 'USDC', 'all', '5'],
      [4, 'DAI', '1', '0'],
      [5, 'DAI', 'all', '0'],
      [6, 'DAI', 'all', '0'],
    ])
    expect(approvals[0]).toMatchObject({ kind: 'allowance', token: { name: expect.any(String) as string } })
  })

  it('NFTs: a whole collection and a single one; one that went on is none', async () => {
    const { address, send, approve, list, revoke } = await owner()
    const minter = await world.as(await ownerOfCards())
    for (let count = 0; count < 2; count++) {
      const data = encodeFunctionData({ abi, functionName: 'mint', args: [address] })
      const hash = await minter.sendTransaction({ chain: null, to: contracts.nft, data })
      await world.chain.waitForTransactionReceipt({ hash, pollingInterval: 10 })
    }
    const items = await itemsOf(address)
    await send(
      contracts.nft,
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [place(1), true] }),
    )
    await send(
      contracts.stamps,
      encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [place(2), true] }),
    )
    await approve(contracts.nft, place(3), items[0]!)
    await approve(contracts.nft, place(4), items[1]!)
    await approve(contracts.nft, '0x0000000000000000000000000000000000000000', items[1]!)
    const { approvals } = await list()
    const shown = approvals.map(({ kind, spender, amount, atRisk, item }) => [
      kind,
      Number(spender.address),
      amount,
      atRisk,
      item,
    ])
    expect(shown.toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
      ['collection', 1, 'all', '2', undefined],
      // Of an ERC-1155 no one can say how many there are.
      ['collection', 2, 'all', undefined, undefined],
      ['item', 3, '1', '1', String(items[0])],
    ])
    expect(await revoke(approvals)).toBe(3)
    expect((await list()).approvals).toEqual([])
  })

  it('Permit2: what it keeps, bounded by what it may take itself; one call ends all of it', async () => {
    const { address, approve, send, list, revoke } = await owner()
    await give(usdc, address, 8_000_000n)
    await approve(usdc, PERMIT2, 3_000_000n)
    const now = Number((await world.chain.getBlock()).timestamp)
    const keep = (spender: Address, units: bigint, until: number): Promise<void> =>
      send(
        PERMIT2,
        encodeFunctionData({ abi: permit2, functionName: 'approve', args: [usdc, spender, units, until] }),
      )
    await keep(place(1), 2n ** 160n - 1n, PERMIT2_NEVER)
    await keep(place(2), 1_000_000n, now + 86_400)
    await keep(place(3), 1_000_000n, now - 1)
    const { approvals } = await list()
    const kept = approvals.filter(({ via }) => via === 'Permit2')
    expect(
      kept
        .map(({ spender, amount, atRisk }) => [Number(spender.address), amount, atRisk])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [1, 'all', '3'],
      [2, '1', '1'],
    ])
    expect(kept.find(({ amount }) => amount === '1')?.expiresAt).toBe((now + 86_400) * 1000)
    const direct = approvals.filter(({ via }) => via === undefined)
    expect(direct.map(({ spender }) => spender)).toEqual([{ address: PERMIT2, name: 'Permit2' }])
    expect(await revoke(kept)).toBe(1)
    expect((await list()).approvals).toEqual(direct)
  })
})

/** Who may make postcards. */
const ownerOfCards = async (): Promise<Address> => {
  const { deployer } = await import('@latchkey/sandbox/world')
  return deployer.address
}
const itemsOf = async (address: Address): Promise<readonly bigint[]> => {
  const nft = parseAbi([
    'function balanceOf(address) view returns (uint256)',
    'function tokenOfOwnerByIndex(address, uint256) view returns (uint256)',
  ])
  const count = await world.chain.readContract({
    address: contracts.nft,
    abi: nft,
    functionName: 'balanceOf',
    args: [address],
  })
  return Promise.all(
    Array.from({ length: Number(count) }, (_, index) =>
      world.chain.readContract({
        address: contracts.nft,
        abi: nft,
        functionName: 'tokenOfOwnerByIndex',
        args: [address, BigInt(index)],
      }),
    ),
  )
}

describe('contracts that lie or harm', () => {
  const claim = (token: Address, spender = place(9), standard = 'allowance'): ApprovalCandidate => ({
    standard,
    token,
    spender,
  })

  it('a token that only logs is none; its words are cleaned and its decimals bounded', async () => {
    const [silent, hostile] = [place(0xbad1), place(0xbad2)]
    await world.chain.setCode({
      address: silent,
      bytecode: cannedCode([answering('decimals()', 'uint8', 6)]),
    })
    await world.chain.setCode({
      address: hostile,
      bytecode: cannedCode([
        answering('allowance(address,address)', 'uint256', 5n),
        answering('balanceOf(address)', 'uint256', 3n),
        answering('decimals()', 'uint8', 255),
        answering('symbol()', 'string', `\u202eCDSU\n${'x'.repeat(300)}`),
        answering('name()', 'string', ''),
      ]),
    })
    const { list } = await owner()
    const found = await list({ candidates: [claim(silent), claim(hostile), claim(place(0xeeee))] })
    expect(found).toEqual({
      approvals: [
        expect.objectContaining({
          token: { address: expect.any(String) as string, symbol: 'CDSUxxxxxxxxxxxxxxxx' },
          amount: '5',
          atRisk: '3',
        }) as unknown,
      ],
    })
  })

  it('one that uses up what a call may cost hides no other', async () => {
    const bomb = place(0xb0b)
    // JUMPDEST PUSH0 JUMP, for ever.
    await world.chain.setCode({ address: bomb, bytecode: '0x5b5f56' })
    const { approve, list } = await owner()
    await approve(usdc, place(1), 7_000_000n)
    const { approvals } = await list({
      candidates: [claim(bomb), claim(usdc, place(1)), claim(bomb, place(2))],
    })
    expect(approvals.map(({ amount }) => amount)).toEqual(['7'])
  })

  it('a flood of one token displaces no other, and what is left out is counted', async () => {
    const { approve, list } = await owner()
    await approve(usdc, place(1), 7_000_000n)
    const flood = Array.from({ length: 1500 }, (_, index) => claim(dai, place(0x10000 + index)))
    const found = await list({ candidates: [...flood, claim(usdc, place(1))], more: 4 })
    expect(found.approvals.map(({ token }) => token.symbol)).toEqual(['USDC'])
    expect(found.unread).toBe(1404)
  })

  it('what a gateway says is no more than a hint: rubbish is dropped, and the log is not searched', async () => {
    const asked: string[] = []
    const url = await world.nodeThat((method) => {
      asked.push(method)
    })
    const { approve, list } = await owner()
    await approve(usdc, place(1), 1n)
    await approve(usdc, place(2), 1n)
    const found = await list(
      {
        candidates: [
          claim(usdc, place(1)),
          claim(usdc, place(1)),
          claim('0x12' as Address),
          claim(usdc, place(3), 'everything'),
          { ...claim(usdc, place(3), 'item'), item: '9'.repeat(78) },
        ],
        from: 1,
      },
      url,
    )
    expect(found.approvals.map(({ spender }) => Number(spender.address))).toEqual([1])
    expect(found.searchedFrom).toBeGreaterThan(0)
    expect(asked).not.toContain('eth_getLogs')
  })
})

describe('the search of the log', () => {
  const range = (params: readonly unknown[] | undefined): readonly [from: number, to: number] => {
    const [{ fromBlock, toBlock }] = params as [{ readonly fromBlock: Hex; readonly toBlock: Hex }]
    return [Number(fromBlock), Number(toBlock)]
  }

  it(
    'goes back in windows of 10,000 blocks, smaller ones where the node wants that',
    { timeout: 60_000 },
    async () => {
      const { approve, list } = await owner()
      await approve(usdc, place(1), 1n)
      const last = Number(await world.chain.getBlockNumber({ cacheTime: 0 }))
      const head = last + 20_000
      /** A node whose chain is longer than ours, by blocks without a log. */
      const longer = (answer: (range: readonly [from: number, to: number]) => unknown): Promise<string> =>
        world.nodeThat((method, params) => {
          if (method === 'eth_blockNumber') return { result: numberToHex(head) }
          if (method === 'eth_getBlockByNumber') return { result: { timestamp: '0x64', transactions: [] } }
          if (method !== 'eth_getLogs') return undefined
          const asked = range(params)
          return answer(asked) ?? (asked[0] > last ? { result: [] } : undefined)
        })
      const asked: (readonly [number, number])[] = []
      const url = await longer((each) => void asked.push(each))
      const whole = await list(undefined, url)
      expect(whole.approvals).toHaveLength(1)
      expect(whole).not.toHaveProperty('searchedFrom')
      expect(asked).toEqual([
        [head - 9999, head],
        [last + 1, last + 10_000],
        [0, last],
      ])
      const strict = await longer(([from, to]) =>
        to - from >= 5000 ? { error: { code: -32005, message: 'block range too large' } } : undefined,
      )
      expect((await list(undefined, strict)).approvals).toHaveLength(1)
      const short = await longer(([, to]) => (to === head ? undefined : 'drop'))
      // Honest about what was not looked at.
      expect(await list(undefined, short)).toEqual({ approvals: [], searchedFrom: 100_000 })
    },
  )

  it('logs of others, or about others, are none', async () => {
    const { address, list } = await owner()
    const topics = (kind: string, ...words: readonly Hex[]): readonly Hex[] => [kind as Hex, ...words]
    const { toEventSelector } = await import('viem')
    const approval = toEventSelector('Approval(address,address,uint256)')
    const kept = toEventSelector('Permit(address,address,address,uint160,uint48,uint48)')
    const url = await world.nodeThat((method) =>
      method === 'eth_getLogs'
        ? {
            result: [
              { address: usdc, topics: topics(approval, pad(place(1)), pad(place(2))), data: '0x' },
              { address: usdc, topics: topics(kept, pad(address), pad(usdc), pad(place(2))), data: '0x' },
              { address: 'usdc', topics: topics(approval, pad(address), pad(place(2))), data: '0x' },
              { address: usdc, topics: topics(approval, pad(address)), data: '0x' },
              { address: usdc, topics: 'none' },
              null,
            ],
          }
        : undefined,
    )
    expect((await list(undefined, url)).approvals).toEqual([])
  })

  it('a node that does not answer is unreachable', async () => {
    const { list } = await owner()
    const url = await world.nodeThat(() => 'drop')
    await expect(list(undefined, url)).rejects.toThrow(ChainUnreachableError)
  })
})

describe('approvals:revoke', () => {
  const approval: TokenApproval = {
    id: 'x',
    kind: 'allowance',
    spender: { address: place(1) },
    token: { address: usdc },
    amount: 'all',
  }

  it('more than twenty calls may go together where they only end approvals', () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...approval,
      id: String(index),
      kind: (['allowance', 'collection'] as const)[index % 2]!,
    }))
    const calls = revokeApprovals({ approvals: many })
    expect(readCalls(calls)).toHaveLength(200)
    expect(() => readCalls([...calls, calls[0]!])).toThrow(InvalidCallsError)
    const grant = encodeFunctionData({ abi, functionName: 'approve', args: [place(1), 1n] })
    const other = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [place(1), true] })
    const nothing = encodeFunctionData({ abi, functionName: 'approve', args: [place(1), 0n] })
    for (const body of [
      { to: usdc, data: grant },
      { to: usdc, data: other },
      { to: usdc },
      { to: usdc, data: nothing, value: '0x1' },
      { to: usdc, data: `${nothing}00` },
    ])
      expect(() => readCalls([...calls.slice(0, 20), { title: 'x', body }])).toThrow(InvalidCallsError)
  })

  it('a call that its contract undoes, or burns gas in, is left out; without an answer all are left in', async () => {
    const { address, list, approve } = await owner()
    const [hostile, bomb] = [place(0xbad5), place(0xb0b5)]
    await world.chain.setCode({
      address: hostile,
      bytecode: cannedCode([answering('allowance(address,address)', 'uint256', maxUint256)]),
    })
    await world.chain.setCode({ address: bomb, bytecode: '0x5b5f56' })
    await approve(usdc, place(1), 7n)
    const candidates = [hostile, usdc].map((token) => ({ standard: 'allowance', token, spender: place(1) }))
    const { approvals } = await list({ candidates })
    expect(approvals).toHaveLength(2)
    const burning = { ...approval, id: 'bomb', token: { address: bomb } }
    const asked = {
      approvals: [...approvals, burning],
      address,
      network: world.network,
      signal,
    }
    const calls = await triedRevocations(world.contextAt(world.url), asked)
    expect(calls.map(({ ends }) => ends)).toEqual([
      approvals.filter(({ token }) => token.address === usdc).map(({ id }) => id),
    ])
    const url = await world.nodeThat((method) => (method === 'eth_call' ? 'drop' : undefined))
    const silent = { ...asked, network: { ...world.network, rpcUrls: { default: { http: [url] } } } }
    expect(await triedRevocations(world.contextAt(url), silent)).toHaveLength(3)
  })

  it('permissions that end count as well, of the manager that is known alone', () => {
    const disable = toFunctionSelector(
      'disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))',
    )
    const body = { to: MANAGER, data: disable }
    const calls = Array.from({ length: 21 }, () => ({ title: 'x', body }))
    expect(readCalls(calls)).toHaveLength(21)
    const other = [...calls.slice(1), { title: 'x', body: { ...body, to: place(1) } }]
    expect(() => readCalls(other)).toThrow(InvalidCallsError)
  })

  it.each([
    ['no address', { spender: { address: 'shop' } }],
    ['no number', { kind: 'item', item: 'x' } as const],
  ])('of %s there is no call', (_what, change) => {
    expect(() => revokeApprovals({ approvals: [{ ...approval, ...change }] })).toThrow(InvalidCallsError)
  })
})
