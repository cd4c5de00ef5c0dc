import { setTimeout as delay } from 'node:timers/promises'
import {
  type Abi,
  type Address,
  type Hex,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  numberToHex,
} from 'viem'
import { SandboxError } from '../sandboxError.js'
import { deployer } from '../world.js'
import type { Artifact } from './artifacts.js'

/** What the seed does on a chain, as one account. Each call ends when the transaction is mined. */
export interface ChainHands {
  deploy(artifact: Artifact, args?: readonly unknown[]): Promise<Address>
  call(
    address: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
    value?: bigint,
  ): Promise<void>
  /** A transaction with data as they are. */
  send(what: string, to: Address, data: Hex): Promise<void>
  read<T>(address: Address, abi: Abi, functionName: string): Promise<T>
  rpc<T>(method: string, params: readonly unknown[]): Promise<T>
}

interface Receipt {
  readonly status: Hex
  readonly contractAddress: Address | null
}

const gas = numberToHex(8_000_000)

/**
 * Speaks JSON-RPC itself: anvil knows the keys of its mnemonic, and a fixed gas limit saves a question each.
 */
export function createChainHands(url: string, from: Address = deployer.address): ChainHands {
  const rpc = async <T>(method: string, params: readonly unknown[]): Promise<T> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { result, error } = (await response.json()) as { result: T; error?: { message: string } }
    if (error) throw new SandboxError(`${method}: ${error.message}`)
    return result
  }

  const send = async (
    what: string,
    transaction: { to?: Address; data: Hex; value?: bigint },
  ): Promise<Receipt> => {
    const value = numberToHex(transaction.value ?? 0n)
    const hash = await rpc<Hex>('eth_sendTransaction', [{ ...transaction, from, gas, value }])
    const receipt = await receiptOf(rpc, hash)
    if (receipt.status !== '0x1') throw new SandboxError(`${what} was reverted.`)
    return receipt
  }

  return {
    rpc,
    async deploy({ abi, bytecode }, args = []) {
      const { contractAddress } = await send('A deployment', {
        data: encodeDeployData({ abi, bytecode, args: [...args] }),
      })
      if (contractAddress === null) throw new SandboxError('A deployment made no contract.')
      return contractAddress
    },
    async call(to, abi, functionName, args, value) {
      const data = encodeFunctionData({ abi, functionName, args: [...args] })
      await send(functionName, { to, data, ...(value !== undefined && { value }) })
    },
    async send(what, to, data) {
      await send(what, { to, data })
    },
    async read<T>(to: Address, abi: Abi, functionName: string) {
      const data = await rpc<Hex>('eth_call', [
        { to, data: encodeFunctionData({ abi, functionName }) },
        'latest',
      ])
      return decodeFunctionResult({ abi, functionName, data }) as T
    },
  }
}

async function receiptOf(rpc: ChainHands['rpc'], hash: Hex): Promise<Receipt> {
  for (let round = 0; round < 2000; round++) {
    const receipt = await rpc<Receipt | null>('eth_getTransactionReceipt', [hash])
    if (receipt) return receipt
    await delay(2)
  }
  throw new SandboxError('A transaction was not mined.')
}
