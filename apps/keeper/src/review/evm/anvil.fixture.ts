import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createPublicClient, createWalletClient, http, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll } from 'vitest'

import type { Read, ReviewContext, ReviewRequest } from '../review.js'

/** The sandbox brings the program and the contracts. */
const require = createRequire(new URL('../../../../sandbox/package.json', import.meta.url))
const account = mnemonicToAccount('test test test test test test test test test test test junk')

export const own = account.address
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const ether = { symbol: 'ETH', decimals: 18 }

export interface Anvil {
  readonly read: Read
  readonly asked: string[]
  deploy(preset: string, args: readonly unknown[]): Promise<Hex>
  send(to: Hex, data: Hex): Promise<void>
}

/** A chain of its own for a file of tests. */
export async function startAnvil(): Promise<Anvil> {
  const port = await freePort()
  const folder = dirname(
    require.resolve(
      `@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}/package.json`,
    ),
  )
  const child = spawn(
    join(folder, 'bin', 'anvil'),
    ['--port', String(port), '--chain-id', '31337', '--silent'],
    { stdio: 'ignore' },
  )
  afterAll(() => void child.kill())
  const transport = http(`http://127.0.0.1:${port}`, { retryCount: 0 })
  const node = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  const wallet = createWalletClient({ account, chain: foundry, transport })
  for (let tries = 0; ; tries += 1) {
    try {
      await node.getChainId()
      break
    } catch (error) {
      if (tries > 200) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
  const asked: string[] = []
  return {
    asked,
    read: async (method, params) => {
      asked.push(method)
      return node.request({ method, params } as never)
    },
    async deploy(preset, args) {
      const { abi, bytecode } = JSON.parse(
        readFileSync(require.resolve(`@openzeppelin/contracts/build/contracts/${preset}.json`), 'utf8'),
      ) as { abi: []; bytecode: Hex }
      const hash = await wallet.deployContract({ abi, bytecode, args: args as never })
      const { contractAddress } = await node.waitForTransactionReceipt({ hash })
      return contractAddress!.toLowerCase() as Hex
    },
    async send(to, data) {
      await node.waitForTransactionReceipt({ hash: await wallet.sendTransaction({ to, data }) })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

export const request = (method: string, params: unknown, origin = 'https://app.example'): ReviewRequest => ({
  origin,
  caipNetworkId: 'eip155:31337',
  method,
  params,
})

export const contextOf = (read: Read, more: Partial<ReviewContext> = {}): ReviewContext => ({
  read,
  addresses: [own],
  known: [own],
  currency: ether,
  now: Date.UTC(2026, 10, 27),
  ...more,
})

/** A node that answers nothing. */
export const silent: Read = () => Promise.reject(new Error('offline'))
