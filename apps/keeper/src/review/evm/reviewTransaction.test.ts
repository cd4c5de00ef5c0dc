import { encodeFunctionData, maxUint256, parseAbi, toFunctionSelector, type Hex } from 'viem'
import { beforeAll, describe, expect, it, test } from 'vitest'

import type { Review } from '../review.js'
import { bob, contextOf, own, request, silent, startAnvil, type Anvil } from './anvil.fixture.js'
import { calls } from './calldata.js'
import { reviewEvm } from './reviewEvm.js'

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function setApprovalForAll(address operator, bool on)',
  'function transferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function mint(address to)',
  'function mintBatch(address to, uint256[] ids, uint256[] values, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
  'function somethingElse(uint256 value)',
  'function transferOwnership(address to)',
])
const one = 10n ** 18n
let chain: Anvil
let coin: Hex
let art: Hex
let stamps: Hex

beforeAll(async () => {
  chain = await startAnvil()
  coin = await chain.deploy('ERC20PresetFixedSupply', ['Coin', 'CO\u202eIN', 1_000_000n * one, own])
  art = await chain.deploy('ERC721PresetMinterPauserAutoId', ['Art', 'ART', 'https://art.example/'])
  stamps = await chain.deploy('ERC1155PresetMinterPauser', ['https://stamps.example/'])
  await chain.send(art, encodeFunctionData({ abi, functionName: 'mint', args: [own] }))
  await chain.send(
    stamps,
    encodeFunctionData({ abi, functionName: 'mintBatch', args: [own, [7n, 8n], [5n, 9n], '0x'] }),
  )
})

const ask = (tx: object, more = {}): Promise<Review> =>
  reviewEvm(request('eth_sendTransaction', [tx]), contextOf(chain.read, more))
const codes = ({ warnings }: Review): string[] => warnings.map(({ code }) => code)

describe('embedded-wallet 10: what a transaction does is found out by running it', () => {
  it('the chain’s own currency, and the fee', async () => {
    const review = await ask({ from: own, to: bob, value: '0xde0b6b3a7640000' })
    expect(review).toMatchObject({
      kind: 'transaction',
      host: 'app.example',
      movesAssets: true,
      canCheck: true,
      hold: false,
      sends: [{ value: '1000000000000000000', symbol: 'ETH', decimals: 18 }],
      gets: [],
      approvals: [],
      warnings: [],
      recipients: [bob.toLowerCase()],
    })
    expect(BigInt(review.fee!.amount.value)).toBeGreaterThan(0n)
  })

  it('a token, whose name is written out where it hides something', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 12n * one] })
    const review = await ask({ from: own, to: coin, data })
    expect(review.sends).toEqual([
      { value: (12n * one).toString(), symbol: 'CO\\u{202E}IN', decimals: 18, token: coin },
    ])
    expect(review.facts).toContainEqual({ name: 'call', value: 'transfer(address,uint256)', form: 'code' })
    expect(review.recipients).toEqual([bob.toLowerCase()])
  })

  it('an item of a collection, and several at once', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transferFrom', args: [own, bob, 0n] })
    expect((await ask({ to: art, data })).sends).toEqual([
      { value: '1', symbol: 'ART', decimals: 0, token: art, tokenId: '0' },
    ])
    const args = [own, bob, [7n, 8n], [2n, 9n], '0x'] as const
    const batch = await ask({
      to: stamps,
      data: encodeFunctionData({ abi, functionName: 'safeBatchTransferFrom', args }),
    })
    expect(batch.sends.map(({ tokenId, value }) => [tokenId, value])).toEqual([
      ['7', '2'],
      ['8', '9'],
    ])
  })

  it('more than there is: it would fail, and why', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 10n ** 30n] })
    const review = await ask({ to: coin, data })
    expect(review).toMatchObject({
      canCheck: false,
      warnings: [
        {
          code: 'reverts',
          severity: 'warning',
          values: { reason: 'ERC20: transfer amount exceeds balance' },
        },
      ],
    })
  })

  it('more than is there for the fee', async () => {
    expect(codes(await ask({ to: bob, value: '0x21e19e0c9bab2400000' }))).toContain('funds')
  })

  it('several calls as one', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 5n] })
    const params = [
      {
        from: own,
        chainId: '0x7a69',
        calls: [
          { to: coin, data },
          { to: coin, data },
          { to: bob, value: '0x1' },
        ],
      },
    ]
    const review = await reviewEvm(request('wallet_sendCalls', params), contextOf(chain.read))
    expect(review.kind).toBe('transactions')
    expect(review.sends.map(({ value }) => value).toSorted()).toEqual(['1', '10'])
  })

  it('a new contract', async () => {
    const review = await ask({ from: own, data: '0x600435545f5260205ff3' })
    expect(review.facts).toEqual([{ name: 'created', value: '0x600435545f5260205ff3', form: 'code' }])
  })
})

describe('embedded-wallet 10: what lets others take something is held', () => {
  it('all there is, to a plain account', async () => {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [bob, maxUint256] })
    const review = await ask({ to: coin, data })
    expect(review).toMatchObject({
      hold: true,
      approvals: [{ spender: bob.toLowerCase(), extent: 'unlimited' }],
    })
    expect(codes(review)).toEqual(['unlimited', 'spenderIsAccount'])
  })

  it('more than the supply is all there is', async () => {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [art, 1_000_001n * one] })
    expect(codes(await ask({ to: coin, data }))).toEqual(['unlimited'])
  })

  it('an exact amount to a contract is no danger', async () => {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [art, 5n * one] })
    const review = await ask({ to: coin, data })
    expect(review).toMatchObject({
      hold: false,
      warnings: [],
      approvals: [{ spender: art, extent: 'amount', amount: { value: (5n * one).toString() } }],
    })
  })

  it('nothing, which takes an approval back', async () => {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [bob, 0n] })
    expect(await ask({ to: coin, data })).toMatchObject({ hold: false, approvals: [{ extent: 'none' }] })
  })

  it('a whole collection', async () => {
    const data = encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [stamps, true] })
    expect(await ask({ to: art, data })).toMatchObject({
      hold: true,
      approvals: [{ extent: 'all' }],
      warnings: [{ code: 'approvalForAll' }],
    })
  })

  it('a token that says nothing of what it was asked to allow', async () => {
    // A contract without code in that place: no log.
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [art, maxUint256] })
    expect(codes(await ask({ to: '0x00000000000000000000000000000000000a11ce', data }))).toContain(
      'unlimited',
    )
  })
})

describe('recipients', () => {
  it('money.md 6.1 one that was made to be taken for a known one is red', async () => {
    const like = '0xf39Fd00000000000000000000000000000002266'
    const review = await ask({ to: like, value: '0x1' })
    expect(review).toMatchObject({
      hold: true,
      warnings: [
        { code: 'lookAlike', severity: 'danger', values: { address: like.toLowerCase(), known: own } },
      ],
    })
    expect((await ask({ to: like, value: '0x1' }, { known: [own, like] })).warnings).toEqual([])
  })

  it('a token that is sent to itself, or to no one, is lost', async () => {
    const to = (recipient: string): Hex =>
      encodeFunctionData({ abi, functionName: 'transfer', args: [recipient as Hex, 1n] })
    expect(codes(await ask({ to: coin, data: to(coin) }))).toContain('lost')
    expect(codes(await ask({ to: '0x000000000000000000000000000000000000dEaD', value: '0x1' }))).toContain(
      'lost',
    )
  })
})

describe('what is not known is said', () => {
  it('an unknown call, its selector and its bytes', async () => {
    const data = encodeFunctionData({ abi, functionName: 'somethingElse', args: [1n] })
    const review = await ask({ to: '0x00000000000000000000000000000000000a11ce', data })
    expect(review.facts).toContainEqual({ name: 'call', value: data.slice(0, 10), form: 'code' })
    expect(review.facts).toContainEqual({ name: 'data', value: data, form: 'code' })
    expect(codes(review)).toEqual(['unknownCall', 'noChange'])
  })

  it('a chain that cannot be asked: what the call says, and never that it was checked', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [bob, 5n] })
    const review = await reviewEvm(request('eth_sendTransaction', [{ to: coin, data }]), contextOf(silent))
    expect(review).toMatchObject({
      canCheck: false,
      sends: [{ value: '5', token: coin }],
      warnings: [{ code: 'unchecked' }],
    })
    expect(review.fee).toBeUndefined()
    const unknown = await reviewEvm(
      request('eth_sendTransaction', [{ to: coin, data: '0x12345678' }]),
      contextOf(silent),
    )
    expect(unknown.hold).toBe(true)
  })

  it('a network that the keeper does not know: the fee as it is signed, and a yes that is held', async () => {
    const fees = { gas: '0x5208', gasPrice: '0xffffffffffff', nonce: '0x0', value: '0x0' }
    const review = await reviewEvm(
      request('eth_signTransaction', [{ to: bob, ...fees }]),
      contextOf(silent, { currency: undefined }),
    )
    expect(review).toMatchObject({ hold: true, warnings: [{ code: 'unchecked' }] })
    expect(review.fee?.amount).toEqual({ value: (21_000n * 0xffffffffffffn).toString() })
  })

  it('a call that hands a contract over', async () => {
    const data = encodeFunctionData({ abi, functionName: 'transferOwnership', args: [bob] })
    expect(codes(await ask({ to: coin, data }))).toContain('delegates')
  })
})

describe('fees', () => {
  it('as the keeper filled them in', async () => {
    const fees = { gas: '0x5208', maxFeePerGas: '0x3b9aca00', maxPriorityFeePerGas: '0x1' }
    expect((await ask({ to: bob, value: '0x1' }, { fees })).fee?.amount.value).toBe(
      (21_000n * 1_000_000_000n).toString(),
    )
  })
  it('far beyond the usual are held', async () => {
    expect(codes(await ask({ to: bob, value: '0x1', gas: '0x5208', gasPrice: '0x174876e80000' }))).toContain(
      'feeHigh',
    )
  })
})

describe('embedded-wallet 16: what cannot be right is refused', () => {
  it.each<[string, object, string]>([
    ['another account', { from: bob, to: bob }, 'notYours'],
    ['another chain', { to: bob, chainId: '0x1' }, 'otherChain'],
    ['an address that is none', { to: '0x12' }, 'malformed'],
    ['two names of the data that differ', { to: bob, data: '0x01', input: '0x02' }, 'malformed'],
    ['data of half a byte', { to: bob, data: '0x123' }, 'malformed'],
    ['a value with a sign', { to: bob, value: '-1' }, 'malformed'],
    ['a value of 257 bits', { to: bob, value: `0x1${'0'.repeat(64)}` }, 'malformed'],
    ['a value that is an object', { to: bob, value: { toString: () => '1' } }, 'malformed'],
    ['gas in words', { to: bob, gas: 'lots' }, 'malformed'],
    ['an account handed to code', { to: bob, authorizationList: [] }, 'unsupported'],
    ['neither a recipient nor code', {}, 'malformed'],
  ])('%s', async (_what, tx, refused) => {
    expect((await ask(tx)).refused).toBe(refused)
  })
  it.each([undefined, null, 7, 'x', [], [null], { 0: {} }])('parameters %j', async (params) => {
    expect((await reviewEvm(request('eth_sendTransaction', params), contextOf(silent))).refused).toBe(
      'malformed',
    )
  })
  it('methods that sign what cannot be read', async () => {
    for (const method of ['eth_sign', 'eth_signTypedData', 'wallet_x'])
      expect((await reviewEvm(request(method, [own, '0x00']), contextOf(silent))).refused).toBe('unsupported')
  })
})

describe('what the account would do by itself is refused before it is run', () => {
  const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
  it.each([
    ['data to the account itself', { to: own, data: '0xe9ae5c53' }, 'unsupported'],
    ['the account in other letters', { to: own.toLowerCase(), data: '0x12' }, 'unsupported'],
    ['the manager', { to: manager, data: '0xcef6d209' }, 'unsupported'],
    ['coins to the manager', { to: manager, value: '0x1' }, 'unsupported'],
    ['what takes a delegation back', { to: manager, data: '0x49934047' }, undefined],
    ['coins to oneself', { to: own, value: '0x1' }, undefined],
  ])('%s', async (_what, call, refused) => {
    expect((await ask({ from: own, ...call })).refused).toBe(refused)
    const many = request('wallet_sendCalls', [{ from: own, chainId: '0x7a69', calls: [{ to: bob }, call] }])
    expect((await reviewEvm(many, contextOf(chain.read))).refused).toBe(refused)
  })
})

test('each selector is the hash of its signature', () => {
  for (const [selector, [signature]] of Object.entries(calls))
    expect(toFunctionSelector(signature)).toBe(`0x${selector}`)
})
