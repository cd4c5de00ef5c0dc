import { describe, expect, it, onTestFinished } from 'vitest'
import { type Gateway, createGateway } from '../createGateway.js'
import { runGateway, temporaryFolder } from '../testGateway.fixture.js'
import { type Misbehave, createMiddleman } from './middleman.fixture.js'
import { type Client, createClient, namespaces, optionalNamespaces } from './sdk.fixture.js'

const request = { chainId: 'eip155:31337', request: { method: 'personal_sign', params: ['0x00', '0x00'] } }

interface Pair {
  readonly app: Client
  readonly wallet: Client
  /** Requests that the wallet was shown. */
  readonly shown: readonly number[]
}

async function createPair(relayUrl: string): Promise<Pair> {
  const [app, wallet] = await Promise.all([createClient(relayUrl, 'app'), createClient(relayUrl, 'wallet')])
  const shown: number[] = []
  wallet.on(
    'session_proposal',
    ({ id }) => void wallet.approve({ id, namespaces }).then(({ acknowledged }) => acknowledged()),
  )
  wallet.on('session_request', ({ topic, id }) => {
    shown.push(id)
    // The test may be over before the relay has said that it kept the answer.
    wallet
      .respond({ topic, response: { id, jsonrpc: '2.0', result: `0x${shown.length}` } })
      .catch(() => undefined)
  })
  return { app, wallet, shown }
}

async function pair(
  { app, wallet }: Pair,
  between: () => void | Promise<void> = () => undefined,
): Promise<string> {
  const { uri, approval } = await app.connect({ optionalNamespaces })
  await between()
  await wallet.pair({ uri: uri! })
  return (await approval()).topic
}

describe('through a relay that', () => {
  const replayed: string[] = []
  let held: string[] = []
  const garbage = (frame: string, changes: object): string => {
    const push = JSON.parse(frame)
    return JSON.stringify({
      ...push,
      ...changes,
      params: {
        ...push.params,
        data: {
          ...push.params?.data,
          message: 'Z2FyYmFnZQ==',
          ...('params' in changes && (changes.params as object)),
        },
      },
    })
  }
  const misbehaviours: readonly [what: string, misbehave: Misbehave][] = [
    [
      'replays all it ever sent',
      (frame, send) => {
        replayed.push(frame)
        for (const old of replayed.slice(-20)) send(old)
      },
    ],
    [
      'reorders',
      (frame, send) => {
        held.push(frame)
        if (held.length > 1) return
        setTimeout(() => {
          const late = held.reverse()
          held = []
          late.forEach(send)
        }, 30)
      },
    ],
    [
      'forges ids, topics and messages',
      (frame, send) => {
        const { id, method } = JSON.parse(frame)
        send(JSON.stringify({ id: Number(id) + 1, jsonrpc: '2.0', result: true }))
        send(
          JSON.stringify({
            id: String(BigInt(id) + 1n),
            jsonrpc: '2.0',
            error: { code: -32000, message: 'Forged' },
          }),
        )
        if (method === 'irn_subscription') {
          send(garbage(frame, { id: 1 }))
          send(garbage(frame, { params: { topic: 'f'.repeat(64) } }))
        }
        send(frame)
      },
    ],
  ]

  it.each(misbehaviours)(
    '%s, the SDK pairs, and asks the wallet once',
    async (_what, misbehave) => {
      const middleman = await createMiddleman(misbehave)
      const { relayUrl } = await runGateway({ relay: { urls: [middleman.url] } })
      middleman.setRelay(relayUrl)
      const both = await createPair(middleman.url)
      const topic = await pair(both)
      expect(await both.app.request({ topic, ...request })).toBe('0x1')
      expect(await both.app.request({ topic, ...request })).toBe('0x2')
      expect(both.shown).toHaveLength(2)
    },
    60_000,
  )

  it('drops every socket in the middle of a pairing, the SDK comes back and pairs', async () => {
    const middleman = await createMiddleman()
    const { relayUrl } = await runGateway({ relay: { urls: [middleman.url] } })
    middleman.setRelay(relayUrl)
    const both = await createPair(middleman.url)
    const topic = await pair(both, middleman.dropAll)
    middleman.dropAll()
    expect(await both.app.request({ topic, ...request })).toBe('0x1')
  }, 60_000)
})

it('a wallet that is offline gets a request when it returns', async () => {
  const { relayUrl } = await runGateway({ relay: {} })
  const both = await createPair(relayUrl)
  const topic = await pair(both)
  await both.wallet.core.relayer.transportClose()
  const answer = both.app.request<string>({ topic, ...request })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(both.shown).toEqual([])
  await both.wallet.core.relayer.transportOpen()
  expect(await answer).toBe('0x1')
}, 60_000)

it('a restart in the middle of a request loses nothing, and the SDK comes back by itself', async () => {
  const dataDir = await temporaryFolder()
  let gateway: Gateway = createGateway({ chains: [], port: 0, operatorPort: 0, dataDir, relay: {} })
  onTestFinished(() => gateway.close())
  await gateway.listen()
  const both = await createPair(gateway.relayUrl)
  const topic = await pair(both)
  await both.wallet.core.relayer.transportClose()
  const answer = both.app.request<string>({ topic, ...request })
  await expect
    .poll(async () => (await fetch(`${gateway.operatorUrl}/metrics`)).text())
    .toMatch(/gateway_relay_messages_total\{result="stored"\} [5-9]/)

  const port = Number(new URL(gateway.url).port)
  await gateway.close()
  gateway = createGateway({ chains: [], port, operatorPort: 0, dataDir, relay: {} })
  await gateway.listen()
  await both.wallet.core.relayer.transportOpen()
  expect(await answer).toBe('0x1')
}, 90_000)
