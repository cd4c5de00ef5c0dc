import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, type Hex, encodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem'
import { beforeAll, expect, it } from 'vitest'
import { addressOf, anyPorts, readerOf, tokenBy, walletOf } from './testSandbox.fixture.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { chainOne, contracts } from './world.js'

let sandbox: Sandbox
beforeAll(async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, parts: ['evm', 'gateway'], stateDir })
  return async () => {
    await sandbox.stop()
    await rm(stateDir, { recursive: true, force: true })
  }
})

const [alice, usdc, dai] = [addressOf(0), tokenBy('USDC'), tokenBy('DAI')]
const idOf = (address: string): string => `${chainOne.caipNetworkId}:${address}`
const chainId = chainOne.id

interface Quote {
  readonly id: string
  readonly source: string
  readonly toAmount: string
  readonly minimum: string
  readonly gas: string
  readonly priceImpact?: number
}
interface Transaction {
  readonly from: string
  readonly to: string
  readonly data: Hex
  readonly value: string
  readonly eip155: { readonly gas: string; readonly gasPrice: string }
  readonly spender?: string
}

async function ask<T>(path: string, params: Readonly<Record<string, string>>, status = 200): Promise<T> {
  const text = new URLSearchParams(params).toString()
  return read(await fetch(`${sandbox.urls.gateway}/v1/convert/${path}?${text}`), status)
}
async function build<T>(body: object, status = 200): Promise<T> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return read(await fetch(`${sandbox.urls.gateway}/v1/convert/build-transaction`, init), status)
}
async function read<T>(response: Response, status: number): Promise<T> {
  const body: unknown = await response.json()
  expect([response.status, body]).toEqual([status, body])
  return body as T
}
async function quote(text: Record<string, string>): Promise<Quote> {
  const { quotes } = await ask<{ quotes: Quote[] }>('quotes', text)
  expect(quotes.map(({ source }) => source)).toEqual(['On-chain pools'])
  return quotes[0]!
}
/** Sends what the gateway built, as a wallet does. */
async function send({ to, data, value, eip155 }: Transaction): Promise<bigint> {
  const wallet = walletOf(sandbox, chainId, 0)
  const hash = await wallet.sendTransaction({
    account: wallet.account!,
    chain: wallet.chain,
    to: to.slice(to.lastIndexOf(':') + 1) as Address,
    data,
    value: BigInt(value),
    gas: BigInt(eip155.gas),
  })
  const receipt = await readerOf(sandbox, chainId).waitForTransactionReceipt({ hash })
  expect(receipt.status).toBe('success')
  return receipt.gasUsed * receipt.effectiveGasPrice
}
const balance = (token: Address | undefined): Promise<bigint> =>
  token === undefined
    ? readerOf(sandbox, chainId).getBalance({ address: alice })
    : readerOf(sandbox, chainId).readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [alice],
      })

it.each([
  ['ether to DAI', undefined, dai.address, parseEther('1')],
  ['DAI to USDC', dai.address, usdc.address, parseUnits('100', 18)],
  ['USDC to ether', usdc.address, undefined, parseUnits('500', 6)],
  ['ether to wrapped ether', undefined, contracts.weth, parseEther('1')],
] as const)(
  'S7.06 S7.09 S7.11 S7.12 %s arrives as it was quoted, with leave for exactly the amount',
  async (_, from, to, amount) => {
    const text = {
      amount: String(amount),
      userAddress: idOf(alice),
      from: idOf(from ?? 'native'),
      to: idOf(to ?? '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'),
    }
    const quoted = await quote(text)
    expect(BigInt(quoted.minimum)).toBe((BigInt(quoted.toAmount) * 99n) / 100n)
    let fees = 0n
    const allowed = async (): Promise<string> =>
      (
        await ask<{ allowance: string }>('allowance', {
          tokenAddress: text.from,
          userAddress: text.userAddress,
          quoteId: quoted.id,
        })
      ).allowance
    expect(await allowed()).toBe('0')
    const before = await balance(to)
    if (from !== undefined) {
      const { tx } = await ask<{ tx: Transaction }>('build-approve', { ...text, quoteId: quoted.id })
      expect(tx.data).toBe(
        encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [contracts.swapRouter, amount] }),
      )
      expect(tx.to).toBe(idOf(from))
      fees += await send(tx)
      expect(await allowed()).toBe(String(amount))
    }
    const body = { ...text, quoteId: quoted.id, minimum: quoted.minimum, eip155: { slippage: 100 } }
    const { tx } = await build<{ tx: Transaction }>(body)
    expect(tx.value).toBe(from === undefined ? String(amount) : '0')
    expect(tx.spender).toBe(from === undefined ? undefined : idOf(contracts.swapRouter))
    fees += await send(tx)
    const arrived = (await balance(to)) - before + (to === undefined ? fees : 0n)
    expect(arrived).toBe(BigInt(quoted.toAmount))
    expect(await allowed()).toBe('0')
  },
)

it('S7.11 a price that moved below the minimum is 409, and the transaction itself has the minimum in it', async () => {
  const text = {
    amount: String(parseEther('1')),
    userAddress: idOf(alice),
    from: idOf('native'),
    to: idOf(dai.address),
  }
  const quoted = await quote(text)
  const minimum = String((BigInt(quoted.toAmount) * 999n) / 1000n)
  const { tx } = await build<{ tx: Transaction }>({ ...text, quoteId: quoted.id, minimum })
  // It pays out no less: the least stands in the last step of the router's call.
  expect(tx.data).toContain(BigInt(minimum).toString(16).padStart(64, '0'))
  const gone = await build<{ reasons: { name: string }[] }>(
    { ...text, quoteId: quoted.id, minimum: String(BigInt(quoted.toAmount) + 1n) },
    409,
  )
  expect(gone.reasons.map(({ name }) => name)).toEqual(['quote-gone'])
  const other = { ...text, amount: '5', quoteId: quoted.id, minimum }
  expect(await build<{ reasons: { name: string }[] }>(other, 400)).toMatchObject({
    reasons: [{ name: 'quoteId' }],
  })
  await build({ ...text, quoteId: 'a'.repeat(22), minimum }, 409)
})

it('S7.10 S8.33 gas has a price on EVM chains, and no other', async () => {
  const prices = await ask<Record<'standard' | 'fast' | 'instant', string>>('gas-price', {
    chainId: chainOne.caipNetworkId,
  })
  const [standard, fast, instant] = [prices.standard, prices.fast, prices.instant].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ]
  expect(standard).toBeGreaterThan(0n)
  expect(fast).toBeGreaterThan(standard)
  expect(instant).toBeGreaterThan(fast)
  for (const other of ['eip155:5', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    expect(await ask('gas-price', { chainId: other }, 400)).toMatchObject({
      reasons: [{ name: 'chainId', description: 'Network not supported for Gas Price' }],
    })
})

it('S7.07 S7.09 S8.34 other chains have empty answers, and nothing is built for them', async () => {
  const { tokens } = await ask<{ tokens: { symbol: string; verified: boolean; logoUri: string }[] }>(
    'tokens',
    {
      chainId: chainOne.caipNetworkId,
    },
  )
  expect(tokens.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['ETH', 'USDC', 'DAI']))
  expect(tokens[0]).toMatchObject({ symbol: 'ETH', address: idOf('native'), verified: true })
  expect((await fetch(tokens[0]!.logoUri)).status).toBe(200)
  const elsewhere = {
    amount: '5',
    userAddress: `eip155:5:${alice}`,
    from: 'eip155:5:native',
    to: `eip155:5:${usdc.address}`,
  }
  expect(await ask('tokens', { chainId: 'eip155:5' })).toEqual({ tokens: [] })
  expect(await ask('quotes', elsewhere)).toEqual({ quotes: [] })
  expect(await ask('allowance', { tokenAddress: elsewhere.to, userAddress: elsewhere.userAddress })).toEqual({
    allowance: '0',
  })
  const swaps = { reasons: [{ description: 'Network not supported for Swaps' }] }
  expect(await build({ ...elsewhere, quoteId: 'a'.repeat(22), minimum: '1' }, 400)).toMatchObject(swaps)
  expect(await ask('build-approve', elsewhere, 400)).toMatchObject(swaps)
})

it('S7.06 without a pool there is no quote, and the amount of a whole pool has its price', async () => {
  const text = { userAddress: idOf(alice), from: idOf('native'), to: idOf(dai.address) }
  const ticket = { ...text, to: idOf(tokenBy('TICKET').address), amount: String(parseEther('1')) }
  expect(await ask('quotes', ticket)).toEqual({ quotes: [] })
  const small = await quote({ ...text, amount: String(parseEther('0.1')) })
  const large = await quote({ ...text, amount: String(parseEther('2000')) })
  expect(small.priceImpact).toBeLessThan(1)
  expect(large.priceImpact).toBeGreaterThan(20)
  // The caller's own price of gas counts.
  const dear = await quote({ ...text, amount: String(parseEther('0.1')), gasPrice: '1000000000000' })
  expect(BigInt(dear.gas)).toBeGreaterThan(BigInt(small.gas))
})

it('S7.06 of two ways the one that leaves more after its gas counts', async () => {
  const amount = String(parseEther('10'))
  const text = { userAddress: idOf(alice), from: idOf('native'), to: idOf(dai.address), amount }
  const cheap = await quote({ ...text, gasPrice: '1' })
  const gasPrice = 10n ** 13n
  const dear = await quote({ ...text, gasPrice: String(gasPrice) })
  // Two pools give more, and a second one is not worth what it takes by then.
  expect(BigInt(cheap.toAmount)).toBeGreaterThan(BigInt(dear.toAmount))
  expect(BigInt(cheap.gas)).toBeGreaterThan(BigInt(dear.gas) / gasPrice)
})

it('S7.09 what is no token is a reason', async () => {
  const nothing = {
    tokenAddress: idOf('0x00000000000000000000000000000000000000ff'),
    userAddress: idOf(alice),
  }
  expect(await ask('allowance', nothing, 400)).toMatchObject({ reasons: [{ name: 'tokenAddress' }] })
})
