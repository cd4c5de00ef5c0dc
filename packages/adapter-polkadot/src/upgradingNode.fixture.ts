import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Network } from '@latchkey/core/adapter'
import { decAnyMetadata, metadata as metadataCodec } from '@polkadot-api/substrate-bindings'
import { onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'

import { hub, hubUrl } from './world.fixture.js'

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

interface Reply {
  readonly id?: number
  readonly result?: unknown
}

type Fields = Readonly<Record<string, unknown>>

export interface UpgradingNode {
  /** The network of the sandbox's Asset Hub, by this node over a WebSocket. */
  readonly overSocket: Network
  /** The same over HTTP. */
  readonly overHttp: Network
  /** What the runtime calls itself after so many upgrades. */
  specVersion(upgrades: number): number
  /** What a payment begins with after so many upgrades: the numbers of the pallet and of its call, as hex. */
  paymentCall(upgrades: number): string
}

/**
 * Stands before the sandbox's node. Its runtime is upgraded when `trigger` is asked for, at most `most`
 * times: another version, and the payment's call has the number of another one that takes the same. The
 * answer to `trigger` comes once a client that follows the runtime could have taken the new one over.
 */
export async function upgradingNode(trigger: string, most: number): Promise<UpgradingNode> {
  const ask = async (body: string): Promise<Reply> =>
    (await (
      await fetch(hubUrl.replace(/^ws/, 'http'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).json()) as Reply
  const first = async (method: string): Promise<unknown> =>
    (await ask(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] }))).result
  const version = (await first('state_getRuntimeVersion')) as Fields & { readonly specVersion: number }
  const metadata = String(await first('state_getMetadata'))
  let upgrades = 0
  let fetched = (): void => undefined

  const specVersion = (count: number): number => version.specVersion + count
  const now = (): Fields => ({ ...version, specVersion: specVersion(upgrades) })
  /** Starts an upgrade, and ends once its metadata was fetched and some time after, or was not at all. */
  async function upgrade(): Promise<void> {
    if (upgrades === most) return
    upgrades += 1
    await Promise.race([new Promise<void>((done) => (fetched = done)).then(() => pause(500)), pause(2000)])
  }
  /** What the node says after as many upgrades as there were. */
  function changed({ method, params }: Call, reply: Reply): Reply {
    // Blocks from before keep theirs.
    if (method === 'state_getRuntimeVersion' && params.length === 0) return { ...reply, result: now() }
    if (method === 'state_getMetadata' && params.length === 0) {
      fetched()
      return { ...reply, result: upgraded(metadata, specVersion(upgrades), upgrades) }
    }
    return reply
  }

  const server = createServer((incoming, response) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const call = JSON.parse(body) as Call
      void ask(body).then(async (reply) => {
        if (call.method === trigger) await upgrade()
        response.end(JSON.stringify(changed(call, reply)))
      })
    })
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (client) => {
    const node = new WebSocket(hubUrl)
    const calls = new Map<number, Call>()
    const opened = once(node, 'open')
    let subscription: unknown
    client.on('message', (data: Buffer) => {
      const call = JSON.parse(data.toString()) as Call
      calls.set(call.id, call)
      void opened.then(() => node.send(data.toString()))
    })
    async function passOn(text: string): Promise<void> {
      const reply = JSON.parse(text) as Reply
      const call = calls.get(reply.id ?? -1)
      if (!call) return client.send(text)
      if (call.method === 'state_subscribeRuntimeVersion') subscription = reply.result
      if (call.method === trigger) {
        const over = upgrade()
        const params = { subscription, result: now() }
        if (subscription !== undefined)
          client.send(JSON.stringify({ jsonrpc: '2.0', method: 'state_runtimeVersion', params }))
        await over
      }
      client.send(JSON.stringify(changed(call, reply)))
    }
    node.on('message', (data: Buffer) => void passOn(data.toString()))
    client.on('close', () => node.terminate())
    for (const socket of [client, node]) socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const client of sockets.clients) client.terminate()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const at = (http: readonly string[], webSocket: readonly string[]): Network => ({
    ...hub,
    rpcUrls: { default: { http, webSocket } },
  })
  return {
    overSocket: at([], [`ws://127.0.0.1:${port}`]),
    overHttp: at([`http://127.0.0.1:${port}`], []),
    specVersion,
    paymentCall(count) {
      const after = metadata14(decAnyMetadata(upgraded(metadata, specVersion(count), count)))
      const { pallet, call } = callOf(after, 'transfer_keep_alive')
      return `0x${Buffer.of(pallet, call.index).toString('hex')}`
    },
  }
}

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time))

type Decoded = ReturnType<typeof decAnyMetadata>
type Metadata14 = Extract<Decoded['metadata'], { readonly tag: 'v14' }>['value']

/** The runtime's description with another version, and with two calls in each other's place after each. */
function upgraded(metadata: string, specVersion: number, upgrades: number): string {
  const decoded = decAnyMetadata(metadata)
  const of14 = metadata14(decoded)
  const version = of14.pallets
    .find(({ name }) => name === 'System')
    ?.constants.find(({ name }) => name === 'Version')
  if (!version) throw new TypeError('This runtime has no version')
  // Two texts, then two numbers of 32 bits, of which this is the second.
  const value = Buffer.from(version.value.slice(2), 'hex')
  const skipText = (offset: number): number => offset + 1 + value[offset]! / 4
  value.writeUInt32LE(specVersion, skipText(skipText(0)) + 4)
  Object.assign(version, { value: `0x${value.toString('hex')}` })
  const [one, other] = ['transfer_keep_alive', 'transfer'].map((name) => callOf(of14, name).call)
  const places = [one!.index, other!.index]
  if (upgrades % 2 === 1) [one!.index, other!.index] = [places[1]!, places[0]!]
  return `0x${Buffer.from(metadataCodec.enc(decoded)).toString('hex')}`
}

function callOf(
  { pallets, lookup }: Metadata14,
  call: string,
): { readonly pallet: number; readonly call: { index: number } } {
  const pallet = pallets.find(({ name }) => name === 'Balances')
  const calls = lookup[pallet?.calls ?? -1]?.def
  const found = calls?.tag === 'variant' ? calls.value.find(({ name }) => name === call) : undefined
  if (!pallet || !found) throw new TypeError('This runtime has no such call')
  return { pallet: pallet.index, call: found }
}

function metadata14({ metadata }: Decoded): Metadata14 {
  if (metadata.tag !== 'v14') throw new TypeError(metadata.tag)
  return metadata.value
}
