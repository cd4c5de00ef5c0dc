import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, erc20Abi, formatUnits, parseAbi, parseEther, parseUnits } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Challenge, signInText } from './signInText.fixture.js'
import { type Sandbox, startSandbox } from './startSandbox.js'
import {
  addressOf,
  anyPorts,
  readerOf,
  temporaryFolder,
  tokenBy,
  runSandbox,
  walletOf,
} from './testSandbox.fixture.js'
import { accounts, chainOne, chainTwo, chains, contracts, mnemonic, tokens } from './world.js'

interface Balance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly value?: number
  readonly price: number
  readonly priced?: object
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

let sandbox: Sandbox
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ parts: ['evm', 'gateway'], ports: anyPorts, stateDir })
})
afterAll(async () => {
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const balancesOf = async (address: Address, query: string, from: Sandbox = sandbox): Promise<Balance[]> => {
  const response = await fetch(`${from.urls.gateway}/v1/account/${address}/balance?currency=usd&${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { balances: Balance[] }).balances
}
const bySymbol = (balances: readonly Balance[]): Record<string, Balance> =>
  Object.fromEntries(balances.map((balance) => [balance.symbol, balance]))

describe('S7.05 balances', () => {
  const cases = chains.flatMap((chain) =>
    accounts.map((account) => ({ chain, address: account.address, index: account.index })),
  )
  it.each(cases)('of account $index on $chain.name are what the chain says', async ({ chain, address }) => {
    const reader = readerOf(sandbox, chain.id)
    const native = await reader.getBalance({ address })
    const wanted = [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: chain.caipNetworkId,
        quantity: { decimals: '18', numeric: formatUnits(native, 18) },
      },
    ]
    for (const token of tokens) {
      const amount = await reader.readContract({
        address: token.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [address],
      })
      const quantity = { decimals: String(token.decimals), numeric: formatUnits(amount, token.decimals) }
      if (amount > 0n)
        wanted.push({
          name: token.name,
          symbol: token.symbol,
          chainId: chain.caipNetworkId,
          address: `${chain.caipNetworkId}:${token.address}`,
          quantity,
        } as never)
    }
    const found = await balancesOf(address, `chainId=${chain.caipNetworkId}`)
    expect(
      found.map(({ value: _value, price: _price, priced: _priced, iconUrl: _icon, ...rest }) => rest),
    ).toEqual(wanted)
  })

  it('of both chains come together when none is named', async () => {
    const found = await balancesOf(addressOf(1), '')
    expect(new Set(found.map((balance) => balance.chainId))).toEqual(
      new Set(['eip155:31337', 'eip155:31338']),
    )
    const each = await Promise.all(
      chains.map((chain) => balancesOf(addressOf(1), `chainId=${chain.caipNetworkId}`)),
    )
    expect(found).toEqual(each.flat())
  })

  it('S5.10 have the token of 0 decimals, for the client to drop', async () => {
    expect(bySymbol(await balancesOf(addressOf(0), 'chainId=eip155:31337'))['TICKET']?.quantity).toEqual({
      decimals: '0',
      numeric: '7',
    })
  })

  it('R13 keep the last digit', async () => {
    const found = bySymbol(await balancesOf(addressOf(0), 'chainId=eip155:31337'))
    expect(found['DUST']?.quantity.numeric).toBe('0.000000000000000001')
    expect(found['USDC']?.quantity.numeric).toBe('12345.678901')
  })

  it('have marks that load, and so have the chains', async () => {
    for (const { imageId } of chains)
      expect((await fetch(`${sandbox.urls.gateway}/public/getAssetImage/${imageId}`)).status).toBe(200)
    for (const { iconUrl } of await balancesOf(addressOf(0), 'chainId=eip155:31337')) {
      const response = await fetch(iconUrl)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    }
  })
})

describe('prices', () => {
  const reserves = parseAbi([
    'function getReserves() view returns (uint112, uint112, uint32)',
    'function getPair(address, address) view returns (address)',
  ])
  const poolPrice = async (
    chainId: number,
    token: { address: Address; decimals: number },
    quote: { address: Address; decimals: number },
  ): Promise<number> => {
    const reader = readerOf(sandbox, chainId)
    const pair = await reader.readContract({
      address: contracts.uniswapFactory,
      abi: reserves,
      functionName: 'getPair',
      args: [token.address, quote.address],
    })
    const [first, second] = await reader.readContract({
      address: pair,
      abi: reserves,
      functionName: 'getReserves',
    })
    const [mine, other] = BigInt(token.address) < BigInt(quote.address) ? [first, second] : [second, first]
    return Number(formatUnits(other, quote.decimals)) / Number(formatUnits(mine, token.decimals))
  }

  it.each(chains)('on $name come from its pools, that of ether on the first from its feed', async (chain) => {
    const found = bySymbol(
      await balancesOf(addressOf(chain === chainOne ? 0 : 1), `chainId=${chain.caipNetworkId}`),
    )
    const [weth, usdc, dai, long] = ['WETH', 'USDC', 'DAI', 'LONGNAME'].map(tokenBy)
    const ether = await poolPrice(chain.id, weth!, usdc!)
    expect(ether).toBe(chain.etherPrice)
    expect(found['ETH']?.price).toBeCloseTo(ether, 9)
    expect(found['USDC']?.price).toBe(1)
    if (found['DAI']) expect(found['DAI'].price).toBeCloseTo(await poolPrice(chain.id, dai!, usdc!), 9)
    expect(found['LONGNAME']?.price).toBeCloseTo((await poolPrice(chain.id, long!, weth!)) * ether, 9)
    for (const { value, price, quantity } of Object.values(found))
      if (price > 0) expect(value).toBeCloseTo(price * Number(quantity.numeric), 6)
  })

  it('are 0 and without a value where there is no pool', async () => {
    const found = bySymbol(await balancesOf(addressOf(0), 'chainId=eip155:31337'))
    for (const symbol of ['TICKET', 'DUST'])
      expect([found[symbol]?.price, found[symbol]?.value]).toEqual([0, undefined])
  })

  it('S7.08 are told by address, for what is known', async () => {
    const native = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
    const addresses = [
      native,
      `eip155:31338:${tokenBy('DAI').address.toLowerCase()}`,
      `eip155:31337:${tokenBy('DUST').address}`,
      `eip155:31337:${addressOf(0)}`,
      `eip155:1:${tokenBy('DAI').address}`,
    ]
    const response = await fetch(`${sandbox.urls.gateway}/v1/fungible/price`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ currency: 'usd', addresses }),
    })
    expect(await response.json()).toMatchObject({
      fungibles: [
        { address: native, symbol: 'ETH', price: 3000 },
        { address: addresses[1], symbol: 'DAI', price: 1 },
      ],
    })
  })
})

describe('the kept answer', () => {
  it('stays for a while, over a restart too, and forceUpdate passes it over', async () => {
    const folder = await temporaryFolder()
    const first = await runSandbox({ stateDir: folder })
    const ether = async (from: Sandbox, query = ''): Promise<string | undefined> =>
      bySymbol(await balancesOf(addressOf(4), `chainId=eip155:31337${query}`, from))['ETH']?.quantity.numeric
    expect(await ether(first)).toBe('0')
    await walletOf(first, chainOne.id, 0).sendEther(addressOf(4), parseEther('1.5'))
    expect(await ether(first)).toBe('0')
    expect(await ether(first, '&forceUpdate=false')).toBe('0')
    await first.stop()
    const second = await runSandbox({ stateDir: folder })
    expect(await ether(second)).toBe('0')
    // Nothing fresher than five seconds can be had.
    await expect.poll(() => ether(second, '&forceUpdate=true'), { timeout: 15_000 }).toBe('1.5')
    expect(await ether(second)).toBe('1.5')
  })
})

it('a swap in a pool moves the price', async () => {
  const before = bySymbol(await balancesOf(addressOf(2), 'chainId=eip155:31338'))['ETH']!.price
  const wallet = walletOf(sandbox, chainTwo.id, 1)
  const abi = parseAbi([
    'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  ])
  const hash = await wallet.writeContract({
    address: contracts.uniswapRouter,
    abi,
    functionName: 'swapExactETHForTokens',
    account: wallet.account!,
    chain: wallet.chain!,
    args: [0n, [contracts.weth, tokenBy('USDC').address], addressOf(2), 2n ** 40n],
    value: parseUnits('20', 18),
  })
  await readerOf(sandbox, chainTwo.id).waitForTransactionReceipt({ hash })
  const after = async (): Promise<Record<string, Balance>> =>
    bySymbol(await balancesOf(addressOf(2), 'chainId=eip155:31338&forceUpdate=true'))
  await expect
    .poll(async () => (await after())['ETH']?.price, { timeout: 30_000, interval: 1000 })
    .toBeLessThan(before)
  expect(Number((await after())['USDC']!.quantity.numeric)).toBeGreaterThan(48_000)
})

it('S7.03 knows alice, and no other name', async () => {
  const identity = async (index: number): Promise<unknown> =>
    (
      await fetch(
        `${sandbox.urls.gateway}/v1/identity/${addressOf(index)}?sender=${addressOf(1)}&chainId=eip155:31337`,
      )
    ).json()
  expect(await identity(0)).toEqual({ name: 'alice.latchkey.test', avatar: null })
  expect(await identity(1)).toEqual({ name: null, avatar: null })
})

it('answers pages of this machine only', async () => {
  const ask = (origin: string): Promise<Response> =>
    fetch(`${sandbox.urls.gateway}/v1/supported-chains`, { headers: { origin } })
  expect((await ask('http://localhost:5173')).status).toBe(200)
  expect((await ask('https://elsewhere.example')).status).toBe(403)
})

it('signs visitors of pages of this machine in, on any port, and no others', async () => {
  const call = (method: string, path: string, more: RequestInit): Promise<Response> =>
    fetch(`${sandbox.urls.gateway}/v1/siwx/${path}`, { method, ...more })
  const origin = 'http://127.0.0.1:4173'
  const asked = await call('POST', 'challenges', { headers: { origin } })
  const challenge = (await asked.json()) as Challenge
  expect(challenge).toMatchObject({ domain: '127.0.0.1:4173', statement: expect.any(String) as string })
  const account = mnemonicToAccount(mnemonic)
  const message = signInText(challenge, account.address, 31_337)
  const proof = {
    account: `eip155:31337:${account.address}`,
    message,
    signature: await account.signMessage({ message }),
  }
  const headers = { origin, 'content-type': 'application/json' }
  const body = JSON.stringify(proof)
  const elsewhere = { ...headers, origin: 'http://127.0.0.1:4174' }
  expect((await call('POST', 'sessions', { headers: elsewhere, body })).status).toBe(401)
  const started = await call('POST', 'sessions', { headers, body })
  expect([started.status, started.headers.get('access-control-allow-origin')]).toEqual([201, origin])
  const [cookie = ''] = started.headers.getSetCookie()
  const { sessions } = (await (
    await call('GET', 'sessions', { headers: { origin, cookie: cookie.split(';')[0]! } })
  ).json()) as { sessions: readonly object[] }
  expect(sessions).toMatchObject([{ account: proof.account, here: true }])
  const foreign = await call('POST', 'challenges', { headers: { origin: 'https://elsewhere.example' } })
  expect(foreign.status).toBe(401)
})

it('has a relay', async () => {
  expect(sandbox.urls.relay).toBe(`${sandbox.urls.gateway!.replace('http', 'ws')}/relay`)
  expect((await fetch(sandbox.urls.relay!.replace('ws', 'http'))).status).toBe(426)
})
