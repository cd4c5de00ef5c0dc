// A client of the relay with nothing in it but what a measurement needs.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { base58 } from '@scure/base'
import { WebSocket } from 'ws'

const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A topic of its own for each name. */
export const topicOf = (name) => createHash('sha256').update(name).digest('hex')

/** The identity of a client, which it keeps over a restart. */
export function createIdentity() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url')
  return { privateKey, did: `did:key:z${base58.encode(Uint8Array.from([0xed, 0x01, ...raw]))}` }
}

function tokenFor(aud, { privateKey, did }) {
  const iat = Math.floor(Date.now() / 1000)
  const signed = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode({ iss: did, sub: 'load', aud, iat, exp: iat + 3600 })}`
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
}

/**
 * @param {string} relayUrl
 * @param {ReturnType<typeof createIdentity>} identity
 * @param {(message: string) => void} onMessage
 * @param {object} behaviour
 * @param {boolean} [behaviour.isTaking] whether it says that it has taken a message
 * @param {string} [behaviour.from] the address of this machine that it comes from
 * @param {Record<string, string>} [behaviour.headers]
 * @param {string} [behaviour.query]
 */
export async function connect(
  relayUrl,
  identity,
  onMessage = () => undefined,
  { isTaking = true, from, headers = {}, query = '&projectId=load' } = {},
) {
  const socket = new WebSocket(`${relayUrl}?auth=${tokenFor(relayUrl, identity)}${query}`, {
    localAddress: from,
    headers,
  })
  const waiting = new Map()
  let lastId = 0
  socket.on('message', (data) => {
    const frame = JSON.parse(data)
    if (frame.method === undefined) {
      const entry = waiting.get(frame.id)
      waiting.delete(frame.id)
      if (frame.error) entry?.reject(new Error(frame.error.message))
      else entry?.resolve(frame.result)
      return
    }
    if (isTaking) socket.send(`{"id":${frame.id},"jsonrpc":"2.0","result":true}`)
    onMessage(frame.params.data.message)
  })
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The socket closed.'))
  })
  await Promise.race([
    once(socket, 'open'),
    closed.then(() => Promise.reject(new Error('The relay refuses sockets.'))),
  ])
  return {
    call(method, params) {
      const id = String((lastId += 1))
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      })
    },
    /** The close code, once there is one. */
    closed: closed.then(([code]) => code),
    send: (text) => socket.send(text),
    pause: () => socket.pause(),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.terminate(),
  }
}
