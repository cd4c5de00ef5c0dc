import {
  SendFailedError,
  SendUnknownError,
  UserRejectedError,
  type Network,
  type SubmittedTransfer,
} from '@latchkey/core/adapter'
import { PublicKey } from '@solana/web3.js'
import type { Wallet } from '@wallet-standard/base'
import { describe, expect, it, onTestFinished } from 'vitest'

import { runCluster, type TestCluster } from '../cluster.fixture.js'
import { startProxy, type Fate, type RpcRequest } from '../proxy.fixture.js'
import { connected, type TestSession } from '../session.fixture.js'
import { alice, bob } from '../world.fixture.js'

const urlOf = (network: Network): string => network.rpcUrls.default.http[0] ?? ''
const through = (network: Network, ...urls: readonly string[]): Network => ({
  ...network,
  rpcUrls: { default: { http: urls } },
})

/** A line to a cluster that does with transactions what the fate says. */
async function line(
  cluster: TestCluster,
  fate: (request: RpcRequest) => Fate | Promise<Fate>,
): Promise<string> {
  const proxy = await startProxy(urlOf(cluster.network), (request) =>
    request.method === 'sendTransaction' ? fate(request) : undefined,
  )
  onTestFinished(() => proxy.stop())
  return proxy.url
}

/** Hands the transaction of a request to the cluster, and says what its node answers. */
async function handOn(cluster: TestCluster, { params }: RpcRequest): Promise<string> {
  const response = await fetch(urlOf(cluster.network), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  return response.text()
}

const balance = (cluster: TestCluster): Promise<number> =>
  cluster.connection.getBalance(new PublicKey(bob.address))

/** Sends one coin over the lines, waits for the chain, and says what bob has more. */
async function send(
  cluster: TestCluster,
  urls: readonly string[],
  use: (session: TestSession) => Promise<SubmittedTransfer> = sendOne,
): Promise<number> {
  const before = await balance(cluster)
  const session = await connected(
    through(cluster.network, ...urls),
    { chains: [known(cluster.network)] },
    { rpc: { timeout: 400 } },
  )
  const sent = await use(session)
  expect(
    await session.transfer.confirm({ transfer: sent, network: cluster.network, signal: session.host.signal }),
  ).toMatchObject({ hash: sent.hash })
  // To connect, and to sign.
  expect(session.wallet.prompts).toBe(2)
  return (await balance(cluster)) - before
}
const sendOne = ({ transfer, intent }: TestSession): Promise<SubmittedTransfer> =>
  transfer.submit(intent({ recipient: bob.address, amount: '1' }))
const known = (
  network: Network,
): { caipNetworkId: Network['caipNetworkId']; name: string; rpcUrl: string } => ({
  caipNetworkId: network.caipNetworkId,
  name: network.name,
  rpcUrl: urlOf(network),
})

const blockhashNotFound = {
  error: {
    code: -32_002,
    message: 'Transaction simulation failed: Blockhash not found',
    data: { err: 'BlockhashNotFound', logs: [] },
  },
}

describe('H1: handing in', () => {
  it('the answer is lost after the node took it: submitted, confirmed, paid once', async () => {
    const cluster = await runCluster()
    expect(await send(cluster, [await line(cluster, () => 'lose')])).toBe(1e9)
  })

  it('the first node takes it and is silent, the second says that it was already processed: submitted, paid once', async () => {
    const cluster = await runCluster()
    let second = ''
    const urls = [
      await line(cluster, () => 'hang'),
      await line(cluster, async (request) => {
        second = await handOn(cluster, request)
        return JSON.parse(second) as Fate
      }),
    ]
    expect(await send(cluster, urls)).toBe(1e9)
    expect(second).toMatch(/already been processed/i)
  })

  it('the only node says that it was already processed: submitted, confirmed, paid once', async () => {
    const cluster = await runCluster()
    let again = ''
    const url = await line(cluster, async (request) => {
      await handOn(cluster, request)
      again = await handOn(cluster, request)
      return JSON.parse(again) as Fate
    })
    expect(await send(cluster, [url])).toBe(1e9)
    expect(again).toMatch(/already been processed/i)
  })

  it('a second node that is behind knows no blockhash: submitted', async () => {
    const cluster = await runCluster()
    expect(
      await send(cluster, [await line(cluster, () => 'hang'), await line(cluster, () => blockhashNotFound)]),
    ).toBe(1e9)
  })

  it('a first node that is behind knows no blockhash: the second is asked', async () => {
    const cluster = await runCluster()
    expect(await send(cluster, [await line(cluster, () => blockhashNotFound), urlOf(cluster.network)])).toBe(
      1e9,
    )
  })

  it('no node got it: submitted, and confirm hands it in', async () => {
    const cluster = await runCluster()
    let asked = 0
    expect(await send(cluster, [await line(cluster, () => (asked++ === 0 ? 'drop' : undefined))])).toBe(1e9)
    expect(asked).toBeGreaterThan(1)
  })

  it('a refusal after a silent node says nothing, one before it is final', async () => {
    const cluster = await runCluster()
    const refusal = {
      error: {
        code: -32_002,
        message: 'Transaction simulation failed: no',
        data: { err: { InstructionError: [0, { Custom: 1 }] }, logs: ['a log'] },
      },
    }
    expect(await send(cluster, [await line(cluster, () => 'lose'), await line(cluster, () => refusal)])).toBe(
      1e9,
    )
    const { transfer, intent } = await connected(
      through(cluster.network, await line(cluster, () => refusal), await line(cluster, () => 'lose')),
    )
    const before = await balance(cluster)
    await expect(transfer.submit(intent({ recipient: bob.address, amount: '1' }))).rejects.toMatchObject({
      name: SendFailedError.name,
      details: 'Transaction simulation failed: no a log',
    })
    expect(await balance(cluster)).toBe(before)
  })

  it('is told with id and trace before the first node is asked, and no longer the caller’s to stop', async () => {
    const cluster = await runCluster()
    const caller = new AbortController()
    let told: SubmittedTransfer | undefined
    const asked: boolean[] = []
    const url = await line(cluster, () => {
      asked.push(told !== undefined)
      return undefined
    })
    const signed = (transfer: SubmittedTransfer): void => {
      told = transfer
      caller.abort()
    }
    expect(
      await send(cluster, [url], ({ transfer, intent }) =>
        transfer.submit(intent({ recipient: bob.address, amount: '1', signal: caller.signal, signed })),
      ),
    ).toBe(1e9)
    expect(asked).toEqual([true])
    expect(told?.trace).toMatchObject({
      from: alice.address,
      recipient: bob.address,
      destination: bob.address,
      units: '1000000000',
      decimals: '9',
      lastValidBlockHeight: expect.stringMatching(/^\d+$/),
      wire: expect.any(String),
    })
  })
})

/** A wallet that hands in by itself, and then answers as the test wants it. */
function sending(answer: (send: () => Promise<unknown>) => Promise<unknown>): (wallet: Wallet) => Wallet {
  return (wallet) => {
    const { 'solana:signTransaction': _, ...features } = wallet.features
    const { signAndSendTransaction: send, ...feature } = features['solana:signAndSendTransaction'] as {
      signAndSendTransaction(...inputs: unknown[]): Promise<unknown>
    }
    const lost = {
      ...feature,
      signAndSendTransaction: (...inputs: unknown[]) => answer(() => send(...inputs)),
    }
    return {
      ...wallet,
      get accounts() {
        return wallet.accounts
      },
      features: { ...features, 'solana:signAndSendTransaction': lost },
    }
  }
}

describe('H1: a wallet that hands in by itself', () => {
  it('its answer is lost: found on the chain, paid once', async () => {
    const cluster = await runCluster()
    const before = await balance(cluster)
    const change = sending(async (send) => {
      await send()
      throw new Error('Attempting to use a disconnected port object')
    })
    const { transfer, intent, host } = await connected(cluster.network, { change })
    const sent = await transfer.submit(intent({ recipient: bob.address, amount: '1' }))
    expect(
      await transfer.confirm({ transfer: sent, network: cluster.network, signal: host.signal }),
    ).toMatchObject({ hash: sent.hash })
    expect((await balance(cluster)) - before).toBe(1e9)
  })

  it.each(['This transaction has already been processed', 'Blockhash not found'])(
    'its second node fails the trial of what the first one took (%s): found on the chain, paid once',
    async (words) => {
      const cluster = await runCluster()
      const before = await balance(cluster)
      const change = sending(async (send) => {
        await send()
        throw { code: -32_002, message: `Transaction simulation failed: ${words}` }
      })
      const { transfer, intent, host } = await connected(cluster.network, { change })
      const sent = await transfer.submit(intent({ recipient: bob.address, amount: '1' }))
      expect(
        await transfer.confirm({ transfer: sent, network: cluster.network, signal: host.signal }),
      ).toMatchObject({ hash: sent.hash })
      expect((await balance(cluster)) - before).toBe(1e9)
    },
  )

  it('an equal payment of before is not taken for it', async () => {
    const cluster = await runCluster()
    let sends = true
    const change = sending(async (send) => {
      if (sends) return send()
      throw { code: -32_603, message: 'Internal error' }
    })
    const { transfer, intent, host } = await connected(cluster.network, { change })
    const request = intent({ recipient: bob.address, amount: '1' })
    await transfer.confirm({
      transfer: await transfer.submit(request),
      network: cluster.network,
      signal: host.signal,
    })
    sends = false
    await expect(transfer.submit(request)).rejects.toThrow(SendUnknownError)
  }, 20_000)

  it('is asked, and the caller leaves: it may have been sent', async () => {
    const cluster = await runCluster()
    const { transfer, intent } = await connected(cluster.network, {
      change: sending(() => new Promise(() => undefined)),
    })
    const caller = new AbortController()
    const outcome = expect(
      transfer.submit(intent({ recipient: bob.address, amount: '1', signal: caller.signal })),
    ).rejects.toThrow(SendUnknownError)
    setTimeout(() => caller.abort(), 500)
    await outcome
  })

  it.each([
    ['the person', { code: 4001, message: 'User rejected the request.' }, UserRejectedError],
    [
      'its node',
      { code: -32_002, message: 'Transaction simulation failed: custom program error: 0x1' },
      SendFailedError,
    ],
  ])('says that %s refused: nothing was sent', async (_who, failure, error) => {
    const cluster = await runCluster()
    const { transfer, intent } = await connected(cluster.network, {
      change: sending(() => Promise.reject(failure)),
    })
    await expect(transfer.submit(intent({ recipient: bob.address, amount: '1' }))).rejects.toThrow(error)
  })
})
