import { rm } from 'node:fs/promises'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  concatHex,
  erc20Abi,
  erc721Abi,
  formatEther,
  formatUnits,
  getContractAddress,
  isAddressEqual,
  numberToHex,
  parseAbi,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from './startSandbox.js'
import { addressOf, anyPorts, readerOf } from './testSandbox.fixture.js'
import * as world from './world.js'

let sandbox: Sandbox
let stateDir: string
beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  sandbox = await startSandbox({ ports: anyPorts, stateDir, parts: ['evm'] })
})
afterAll(async () => {
  await sandbox.stop()
  await rm(stateDir, { recursive: true, force: true })
})

it('names the accounts of its mnemonic', () => {
  for (const { index, address } of [
    ...world.accounts,
    world.deployer,
    world.namesOwner,
    world.namesSigner,
    world.executor,
    world.sponsorSigner,
  ]) {
    expect(address).toBe(mnemonicToAccount(world.mnemonic, { addressIndex: index }).address)
  }
})

it('has addresses that follow from the deployer and the order', () => {
  const made = [...Array(20).keys()].map((nonce) =>
    getContractAddress({ from: world.deployer.address, nonce: BigInt(nonce) }),
  )
  const ofOthers = /^(multicall3|ens|zoneResolver)/
  const deployed = Object.entries(world.contracts).filter(([name]) => !ofOthers.test(name))
  for (const address of [...world.tokens.map((token) => token.address), ...deployed.map(([, made]) => made)])
    expect(made).toContain(address)
})

it('has the contracts of ENS at the addresses that follow from their owner', () => {
  const { ensRegistry, ensResolver, ensUniversalResolver, ensReverseRegistrar, zoneResolver } =
    world.contracts
  expect(
    [0n, 1n, 2n, 3n, 4n].map((nonce) => getContractAddress({ from: world.namesOwner.address, nonce })),
  ).toEqual([ensRegistry, ensResolver, ensUniversalResolver, ensReverseRegistrar, zoneResolver])
})

describe.each(world.chains)('on $name', (chain) => {
  it('the chain has its id', async () => {
    expect(await readerOf(sandbox, chain.id).getChainId()).toBe(chain.id)
  })

  it.each(world.tokens)(
    '$symbol is where and what the world says',
    async ({ address, name, symbol, decimals }) => {
      const token = { address, abi: erc20Abi } as const
      const reader = readerOf(sandbox, chain.id)
      const read = (functionName: 'name' | 'symbol' | 'decimals'): Promise<unknown> =>
        reader.readContract({ ...token, functionName })
      expect(await Promise.all([read('name'), read('symbol'), read('decimals')])).toEqual([
        name,
        symbol,
        decimals,
      ])
    },
  )

  it.each(world.accounts)(
    'account $index owns what the world says, and nothing else',
    async ({ address, holdings }) => {
      const reader = readerOf(sandbox, chain.id)
      const has: Record<string, string> = { ETH: formatEther(await reader.getBalance({ address })) }
      for (const token of world.tokens) {
        const amount = await reader.readContract({
          address: token.address,
          abi: erc20Abi,
          functionName: 'balanceOf',
          args: [address],
        })
        if (amount > 0n) has[token.symbol] = formatUnits(amount, token.decimals)
      }
      expect(has).toEqual(holdings[chain.id])
    },
  )

  it('postcards have owners', async () => {
    const nft = { address: world.contracts.nft, abi: erc721Abi } as const
    const reader = readerOf(sandbox, chain.id)
    expect(await reader.readContract({ ...nft, functionName: 'ownerOf', args: [0n] })).toBe(addressOf(0))
    expect(await reader.readContract({ ...nft, functionName: 'balanceOf', args: [addressOf(1)] })).toBe(1n)
  })

  it('Multicall3 answers at its usual address', async () => {
    const abi = parseAbi([
      'function getEthBalance(address) view returns (uint256)',
      'function getChainId() view returns (uint256)',
    ])
    const multicall3 = { address: world.contracts.multicall3, abi } as const
    const reader = readerOf(sandbox, chain.id)
    expect(await reader.readContract({ ...multicall3, functionName: 'getChainId' })).toBe(BigInt(chain.id))
  })

  it('the router swaps at the price of the pools', async () => {
    const abi = parseAbi([
      'function getAmountsOut(uint256, address[]) view returns (uint256[])',
      'function factory() view returns (address)',
    ])
    const router = { address: world.contracts.uniswapRouter, abi } as const
    const reader = readerOf(sandbox, chain.id)
    expect(
      isAddressEqual(
        await reader.readContract({ ...router, functionName: 'factory' }),
        world.contracts.uniswapFactory,
      ),
    ).toBe(true)
    const usdc = world.tokens.find((token) => token.symbol === 'USDC')!.address
    const dai = world.tokens.find((token) => token.symbol === 'DAI')!.address
    const amounts = await reader.readContract({
      ...router,
      functionName: 'getAmountsOut',
      args: [10n ** 15n, [world.contracts.weth, usdc, dai]],
    })
    const forOneEther = Number(formatUnits(amounts[2]!, 18)) * 1000
    // Two fees of 0.3 %, and hardly any slippage.
    expect(forOneEther).toBeCloseTo(chain.etherPrice * 0.997 ** 2, 0)
  })

  it('the quoters know the pools of both versions', async () => {
    const abi = parseAbi([
      'function quoteExactInput(bytes, uint256) view returns (uint256, uint160[], uint32[], uint256)',
    ])
    const reader = readerOf(sandbox, chain.id)
    const quote = async (address: Address, ...path: readonly (Address | number)[]): Promise<number> => {
      const bytes = concatHex(
        path.map((part) => (typeof part === 'number' ? numberToHex(part, { size: 3 }) : part)),
      )
      const args = [bytes, 10n ** 15n] as const
      const [out] = await reader.readContract({ address, abi, functionName: 'quoteExactInput', args })
      return Number(out) * 1000
    }
    const { weth, quoter, mixedQuoter } = world.contracts
    const [usdc, dai] = world.tokens.map(({ address }) => address) as [Address, Address]
    const price = chain.etherPrice
    expect((await quote(quoter, weth, 500, usdc)) / 1e6).toBeCloseTo(price * (3005 / 3000) * 0.9995, 0)
    expect((await quote(quoter, weth, 3000, usdc, 100, dai)) / 1e18).toBeCloseTo(price * 0.997 * 0.9999, 0)
    expect((await quote(quoter, weth, 3000, dai)) / 1e18).toBeCloseTo(price * 0.997, 0)
    // The mark of a pool of V2 in a mixed route, in the place of a fee.
    const pairOfV2 = 8_388_608
    expect((await quote(mixedQuoter, weth, pairOfV2, usdc, 100, dai)) / 1e18).toBeCloseTo(
      price * 0.997 * 0.9999,
      0,
    )
  })
})
