import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Abi, Hex } from 'viem'
import { SandboxError } from '../sandboxError.js'
import type { delegationFramework } from '../world.js'

/** A compiled contract. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

const require = createRequire(import.meta.url)

const files = {
  /** An ERC-20 whose decimals can be chosen. */
  token: '@openzeppelin/contracts-ethereum-package/build/contracts/StandaloneERC20.json',
  nft: '@openzeppelin/contracts/build/contracts/ERC721PresetMinterPauserAutoId.json',
  /** An ERC-721 whose every token has its own address of metadata. */
  curiosities: '@openzeppelin/contracts-ethereum-package/build/contracts/StandaloneERC721.json',
  stamps: '@openzeppelin/contracts/build/contracts/ERC1155PresetMinterPauser.json',
  /** Code that a key can lend itself to make several calls as one (EIP-7702). */
  batchAccount: '@account-abstraction/contracts/artifacts/Simple7702Account.json',
  entryPoint07: '@account-abstraction/contracts-0.7/artifacts/EntryPoint.json',
  entryPoint08: '@account-abstraction/contracts/artifacts/EntryPoint.json',
  weth: '@uniswap/v2-periphery/build/WETH9.json',
  uniswapFactory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  uniswapRouter: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  v3Factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  v3Positions:
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  swapRouter: '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
  quoter: '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json',
  mixedQuoter:
    '@uniswap/swap-router-contracts/artifacts/contracts/lens/MixedRouteQuoterV1.sol/MixedRouteQuoterV1.json',
} as const

/** Reads a contract as its makers published it. */
export function loadArtifact(name: keyof typeof files): Artifact {
  const { abi, bytecode } = JSON.parse(readFileSync(require.resolve(files[name]), 'utf8')) as {
    abi: Abi
    bytecode: string
  }
  return { abi, bytecode: bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}` }
}

/** The delegation framework as its makers compiled it. */
export async function loadDelegationContract(name: keyof typeof delegationFramework): Promise<Hex> {
  const all: Readonly<Record<string, Hex | undefined>> = await import('@metamask/delegation-abis/bytecode')
  const code = all[name]
  if (code === undefined || code === '0x') throw new SandboxError(`There is no code of ${name}.`)
  return code
}

/** Multicall3's code is part of viem but not exported. */
export async function loadMulticall3(): Promise<Artifact> {
  const file = join(dirname(require.resolve('viem/package.json')), '_esm', 'constants', 'contracts.js')
  const { multicall3Bytecode } = (await import(pathToFileURL(file).href)) as { multicall3Bytecode: Hex }
  return { abi: [], bytecode: multicall3Bytecode }
}
