import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  type PublicClient,
  type WalletClient,
  createPublicClient,
  createWalletClient,
  http,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from './startSandbox.js'
import { accounts, chains, mnemonic, tokens } from './world.js'

/** Any free ports, so that tests run beside a sandbox. */
export const anyPorts = {
  31337: 0,
  31338: 0,
  solana: 0,
  bitcoin: 0,
  polkadot: 0,
  nfts: 0,
  onramp: 0,
  mail: 0,
  socials: 0,
  farcaster: 0,
  keeper: 0,
  gateway: 0,
}

/** A folder that is gone when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A real sandbox, stopped when the test ends; without other parts named, the EVM chains and the gateway. */
export async function runSandbox(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = await startSandbox({ ports: anyPorts, parts: ['evm', 'gateway'], ...options })
  onTestFinished(() => sandbox.stop())
  return sandbox
}

/** Reads a chain past the gateway. */
export function readerOf(sandbox: Sandbox, chainId: number): PublicClient {
  return createPublicClient({ transport: http(urlOf(sandbox, chainId)), pollingInterval: 20, cacheTime: 0 })
}

/** A wallet of the mnemonic that signs for itself. */
export function walletOf(
  sandbox: Sandbox,
  chainId: number,
  index: number,
): WalletClient & { sendEther(to: Address, value: bigint): Promise<void> } {
  const { id, name, nativeCurrency, rpcUrl } = chains.find((chain) => chain.id === chainId)!
  const chain = { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
  const account = mnemonicToAccount(mnemonic, { addressIndex: index })
  const wallet = createWalletClient({ account, chain, transport: http(urlOf(sandbox, chainId)) })
  const sendEther = async (to: Address, value: bigint): Promise<void> => {
    const hash = await wallet.sendTransaction({ account, chain, to, value })
    await readerOf(sandbox, chainId).waitForTransactionReceipt({ hash })
  }
  return Object.assign(wallet, { sendEther })
}

function urlOf(sandbox: Sandbox, chainId: number): string {
  return sandbox.urls.chains[chainId]!
}

/** A token of the world by its symbol. */
export const tokenBy = (symbol: string): (typeof tokens)[number] =>
  tokens.find((token) => token.symbol === symbol)!

/** The address of the mnemonic's account. */
export const addressOf = (index: number): Address => accounts[index]!.address
