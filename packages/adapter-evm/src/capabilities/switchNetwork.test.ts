import { ChainNotSupportedError, UserRejectedError, WalletError, type Network } from '@latchkey/core/adapter'
import { createTestHost } from '@latchkey/testkit'
import { describe, expect, it, vi } from 'vitest'

import type { EvmContext } from '../evmContext.js'
import { base } from '../networks/mainnets.js'
import { switchNetwork } from './switchNetwork.js'

interface Behaviour {
  /** Answers of `wallet_switchEthereumChain`, in order: an error, or nothing for success. */
  readonly switches: readonly unknown[]
  readonly add?: unknown
  /** Whether adding a chain also moves the wallet. */
  readonly movesOnAdd?: boolean
}

function wallet({ switches, add, movesOnAdd = true }: Behaviour): {
  context: EvmContext
  calls: [string, unknown][]
  noteChain: ReturnType<typeof vi.fn>
} {
  const calls: [string, unknown][] = []
  const answers = [...switches]
  const noteChain = vi.fn(() => Promise.resolve())
  let chainId = '0x1'
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    calls.push([method, params])
    if (method === 'eth_chainId') return chainId
    const error = method === 'wallet_addEthereumChain' ? add : answers.shift()
    if (error !== undefined) throw error
    if (method === 'wallet_switchEthereumChain' || movesOnAdd) chainId = '0x2105'
    return null
  }
  const host = createTestHost({
    networks: [base],
    rpcUrls: { 'eip155:8453': ['https://gateway.test/?projectId=secret'] },
  })
  const context = {
    host,
    rpc: {},
    silentTimeout: 50,
    swaps: {},
    keepsNonce: () => false,
    wallet: () => Promise.resolve({ request }),
    noteChain,
  }
  return { context, calls, noteChain }
}

const run = ({ context }: { context: EvmContext }, network: Network = base): Promise<void> =>
  switchNetwork(context, { connectorId: 'a', network, signal: new AbortController().signal })
const error = (code: unknown, data?: unknown): unknown =>
  Object.assign(new Error('Unrecognized chain'), { code, data })

describe('network:switch', () => {
  it('S7.25 asks with a hex chain id', async () => {
    const asked = wallet({ switches: [undefined] })
    await run(asked)
    expect(asked.calls).toEqual([
      ['wallet_switchEthereumChain', [{ chainId: '0x2105' }]],
      ['eth_chainId', undefined],
    ])
    expect(asked.noteChain).toHaveBeenCalledWith('a', 8453)
  })

  it.each([
    ['4902', error(4902)],
    ['5000', error(5000)],
    ['32603', error(32603)],
    ['-32603', error(-32603)],
    ['"4902" as text', error('4902')],
    ['4902 nested in data.originalError', error(-32000, { originalError: { code: 4902 } })],
    [
      '5000 that is taken for a refusal, but for its words',
      new UserRejectedError({ details: 'Unrecognized chain ID', cause: { code: 5000 } }),
    ],
    ['an unsupported chain', new ChainNotSupportedError()],
    ['4902 as a cause', Object.assign(new Error('Outer'), { cause: error(4902) })],
  ])('S8.38 adds the chain after %s', async (_what, refusal) => {
    const asked = wallet({ switches: [refusal] })
    await run(asked)
    expect(asked.calls.map(([method]) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'eth_chainId',
    ])
  })

  it("S7.26 describes the chain, with the chain's own addresses and nobody's gateway", async () => {
    const asked = wallet({ switches: [error(4902)] })
    await run(asked)
    expect(asked.calls[1]).toEqual([
      'wallet_addEthereumChain',
      [
        {
          chainId: '0x2105',
          chainName: 'Base',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://mainnet.base.org'],
          blockExplorerUrls: ['https://basescan.org'],
        },
      ],
    ])
  })

  it('switches again where adding did not move the wallet', async () => {
    const asked = wallet({ switches: [error(4902), undefined], movesOnAdd: false })
    await run(asked)
    expect(asked.calls.filter(([method]) => method === 'wallet_switchEthereumChain')).toHaveLength(2)
  })

  it.each([
    ['to switch', { switches: [error(4001)] }],
    [
      'to switch, wrapped in an internal error',
      { switches: [error(-32603, { originalError: { code: 4001 } })] },
    ],
    ['to add', { switches: [error(4902)], add: error(4001) }],
    ['to switch after adding', { switches: [error(4902), error(4001)], movesOnAdd: false }],
    [
      'to switch, over WalletConnect',
      { switches: [new UserRejectedError({ details: 'User rejected chain switch', cause: { code: 5000 } })] },
    ],
  ])('reports a refusal %s', async (_what, behaviour: Behaviour) => {
    const asked = wallet(behaviour)
    await expect(run(asked)).rejects.toThrow(UserRejectedError)
    expect(asked.noteChain).not.toHaveBeenCalled()
  })

  it("S4.39 says 'Chain is not supported' when adding fails", async () => {
    await expect(run(wallet({ switches: [error(4902)], add: error(-32602) }))).rejects.toThrow(
      ChainNotSupportedError,
    )
    await expect(run(wallet({ switches: [error(4902)], add: error(-32602) }))).rejects.toThrow(
      'Chain is not supported',
    )
  })

  it('does not believe a wallet that says yes and stays', async () => {
    const asked = wallet({ switches: [] })
    const stubborn = {
      ...asked.context,
      wallet: () => Promise.resolve({ request: () => Promise.resolve('0x1') }),
    }
    await expect(run({ context: stubborn })).rejects.toThrow(WalletError)
    expect(asked.noteChain).not.toHaveBeenCalled()
  })

  it('adds nothing after any other failure', async () => {
    const asked = wallet({ switches: [error(4200)] })
    await expect(run(asked)).rejects.toThrow(WalletError)
    expect(asked.calls).toHaveLength(1)
  })
})
