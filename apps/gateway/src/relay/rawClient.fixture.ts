import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { base58 } from '@scure/base'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

export interface Key {
  readonly did: string
  sign(text: string): string
}

/** What a relay pushes. */
export interface Push {
  readonly id: number
  readonly params: {
    readonly id: string
    readonly data: {
      readonly topic: string
      readonly message: string
      readonly tag: number
      readonly publishedAt: number
      readonly attestation?: string
    }
  }
}

export interface Answer {
  readonly id: unknown
  readonly result?: never
  readonly error?: { readonly code: number; readonly message: string }
}

/** A client that speaks the protocol by hand, where the SDK would hide what the relay does. */
export interface RawClient {
  readonly did: string
  readonly socket: WebSocket
  /** Every frame that came in. */
  readonly frames: readonly string[]
  readonly pushes: readonly Push[]
  /** The messages of the pushes. */
  readonly messages: readonly string[]
  call(method: string, params: unknown): Promise<Answer>
  send(text: string): void
  /** Takes a push as the SDK does. */
  take(push: Push): void
  close(): Promise<void>
}

export function createKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
  return {
    did: `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...raw]))}`,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token as the SDK makes it; `changes` go over its claims. */
export function tokenFor(
  aud: string,
  key: Key,
  changes: object = {},
  head: object = { alg: 'EdDSA', typ: 'JWT' },
): string {
  const iat = Math.floor(Date.now() / 1000)
  const signed = `${encode(head)}.${encode({ iss: key.did, sub: 'f00d', aud, iat, exp: iat + 86_400, ...changes })}`
  return `${signed}.${key.sign(signed)}`
}

/** @param isTaking whether it takes pushes by itself */
export async function connectRaw(
  relayUrl: string,
  { key = createKey(), isTaking = true }: { key?: Key; isTaking?: boolean } = {},
): Promise<RawClient> {
  const socket = new WebSocket(`${relayUrl}?auth=${tokenFor(relayUrl, key)}&projectId=p&useOnCloseEvent=true`)
  const frames: string[] = []
  const pushes: Push[] = []
  const waiting = new Map<string, (answer: Answer) => void>()
  let lastId = 0
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    frames.push(text)
    const frame = JSON.parse(text)
    if (frame.method === undefined) return waiting.get(frame.id)?.(frame)
    pushes.push(frame)
    if (isTaking) client.take(frame)
  })
  const client: RawClient = {
    did: key.did,
    socket,
    frames,
    pushes,
    get messages() {
      return pushes.map((push) => push.params.data.message)
    },
    call(method, params) {
      const id = String((lastId += 1))
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    send: (text) => socket.send(text),
    take: ({ id }) => socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true })),
    async close() {
      if (socket.readyState === socket.CLOSED) return
      socket.close()
      await once(socket, 'close')
    },
  }
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return client
}

/** A topic of its own for each name. */
export const topicOf = (name: string): string => createHash('sha256').update(name).digest('hex')
