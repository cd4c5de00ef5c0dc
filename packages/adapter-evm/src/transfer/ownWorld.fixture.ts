import { createServer, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Network, TransferRequest } from '@latchkey/core/adapter'
import { startSandbox } from '@latchkey/sandbox'
import { chainOne } from '@latchkey/sandbox/world'
import { createTestHost } from '@latchkey/testkit'
import { createTestClient, createWalletClient, http, publicActions, walletActions, type Address } from 'viem'

import type { EvmContext } from '../evmContext.js'
import { spenders, stranger, testWallet } from '../world.fixture.js'

export const signal = new AbortController().signal

/** A chain of a test file's own, for tests that stop its blocks, and a wallet on it. */
export async function ownWorld() {
  const stateDir = await mkdtemp(join(tmpdir(), 'latchkey-own-'))
  const sandbox = await startSandbox({ parts: ['evm'], ports: { 31337: 0, 31338: 0 }, stateDir })
  const url = sandbox.urls.chains[chainOne.id] ?? ''
  const network = networkAt(url)
  const wallet = testWallet({
    accountIndexes: spenders,
    chains: [{ id: chainOne.id, name: chainOne.name, rpcUrl: url }],
  })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const alice = wallet.allAddresses[0] as Address
  const chain = createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  const servers: Server[] = []
  const contextAt = (at: string, provider: unknown = wallet.provider): EvmContext => ({
    host: createTestHost({ networks: [networkAt(at)] }),
    rpc: { timeout: 3000, retryCount: 0 },
    silentTimeout: 1000,
    swaps: {},
    keepsNonce: () => true,
    wallet: async () => provider as never,
    noteChain: async () => undefined,
  })
  return {
    url,
    network,
    wallet,
    alice,
    chain,
    contextAt,
    context: contextAt(url),
    request: (change: Partial<TransferRequest> = {}): TransferRequest => ({
      connectorId: wallet.connectorId,
      from: alice,
      recipient: stranger,
      amount: '0.1',
      network,
      signal,
      ...change,
    }),
    /** Sends as any address. */
    async as(address: Address) {
      await chain.impersonateAccount({ address })
      return createWalletClient({ account: address, transport: http(url) })
    },
    /** A wallet that does something else with what it is asked to send. */
    provider: (send: (transaction: Record<string, unknown>) => unknown) => ({
      request: async (args: { method: string; params?: readonly Record<string, unknown>[] }) =>
        args.method === 'eth_sendTransaction' ? send(args.params?.[0] ?? {}) : wallet.provider.request(args),
    }),
    /** A node in front of the chain's own. `undefined` lets a request through, `drop` breaks the line. */
    async nodeThat(answer: (method: string, params?: readonly unknown[]) => unknown): Promise<string> {
      const server = createServer((incoming, response) => {
        let body = ''
        incoming.on('data', (part) => (body += String(part)))
        incoming.on('end', () => {
          const { id, method, params } = JSON.parse(body) as {
            id: number
            method: string
            params?: readonly unknown[]
          }
          const own = answer(method, params)
          if (own === 'drop') return void response.destroy()
          const reply = (text: string): unknown =>
            response.writeHead(200, { 'content-type': 'application/json' }).end(text)
          if (own !== undefined) return void reply(JSON.stringify({ jsonrpc: '2.0', id, ...(own as object) }))
          void fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
            .then((result) => result.text())
            .then(reply, () => response.destroy())
        })
      })
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    async stop() {
      servers.forEach((server) => server.close())
      await sandbox.stop()
      await rm(stateDir, { recursive: true, force: true })
    },
  }
}

export type OwnWorld = Awaited<ReturnType<typeof ownWorld>>

const networkAt = (rpcUrl: string): Network => ({
  caipNetworkId: chainOne.caipNetworkId,
  chainNamespace: 'eip155',
  id: chainOne.id,
  name: chainOne.name,
  nativeCurrency: chainOne.nativeCurrency,
  rpcUrls: { default: { http: [rpcUrl] } },
})

/** Whether a promise is still open after some time. */
export const isOpen = (promise: Promise<unknown>, ms = 500): Promise<boolean> =>
  Promise.race([
    promise.then(
      () => false,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, ms, true)),
  ])
