import { createHash } from 'node:crypto'

/**
 * As much of a WalletConnect relay as makes a pairing address appear, and as much of RFC 6455 as that needs:
 * short text frames.
 */

/** What RFC 6455 appends to a client's key. */
const suffix = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

/** @param {string} text one unmasked text frame */
export function encodeFrame(text) {
  const bytes = Buffer.from(text)
  const head = bytes.length < 126 ? [0x81, bytes.length] : [0x81, 126, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from(head), bytes])
}

/**
 * The masked text frames at the start of what a client has sent, and what is left of it.
 * @param {Buffer} received
 * @returns {{ texts: string[], rest: Buffer }}
 */
export function decodeFrames(received) {
  /** @type {string[]} */
  const texts = []
  let rest = received
  while (rest.length >= 6) {
    const short = rest[1] & 127
    if (short === 127) throw new Error('A frame of more than 64 kB was not expected.')
    const head = short === 126 ? 4 : 2
    const length = short === 126 ? rest.readUInt16BE(2) : short
    if (rest.length < head + 4 + length) break
    const mask = rest.subarray(head, head + 4)
    const bytes = rest.subarray(head + 4, head + 4 + length).map((byte, index) => byte ^ mask[index % 4])
    if ((rest[0] & 15) === 1) texts.push(Buffer.from(bytes).toString())
    rest = rest.subarray(head + 4 + length)
  }
  return { texts, rest }
}

/**
 * @param {string} text JSON-RPC
 * @returns {string | undefined} the answer
 */
export function relayAnswer(text) {
  const { id, method, params } = JSON.parse(text)
  if (!method) return undefined
  const result =
    {
      irn_subscribe: '0'.repeat(64),
      irn_batchSubscribe: (params?.topics ?? []).map((_, index) => `${index}`.padStart(64, '0')),
      irn_fetchMessages: { messages: [], hasMore: false },
    }[method] ?? true
  // The id is echoed as a bare number of up to 64 bits, as the public relay does.
  return `{"id":${id},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:stream').Duplex} socket
 */
export function serveRelay(request, socket) {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key']}${suffix}`)
    .digest('base64')
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  )
  let waiting = Buffer.alloc(0)
  socket.on('error', () => socket.destroy()) // a page that is closed in the middle
  socket.on('data', (data) => {
    const { texts, rest } = decodeFrames(Buffer.concat([waiting, data]))
    waiting = Buffer.from(rest)
    for (const text of texts) {
      const answer = relayAnswer(text)
      if (answer) socket.write(encodeFrame(answer))
    }
  })
}
