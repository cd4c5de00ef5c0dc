import { hex } from '@scure/base'
import { sign } from '@scure/sr25519'

import { concat, same, utf8 } from '../../../bytes.js'
import { malformed } from '../../../keeperError.js'
import { isWholeText } from '../isWholeText.js'
import { withPolkadotKey } from '../../keys/keys.js'
import { readSs58 } from '../../keys/ss58.js'
import type { Check, SignTools } from '../signRequest.js'
import { payloadBytes } from './payload.js'

type Params = Readonly<Record<string, unknown>>

function isOwn(address: unknown, { keys }: SignTools): void {
  const key = readSs58(address)
  if (!key || !same(key, hex.decode(keys.polkadot))) throw malformed('address')
}

const [open, close] = [utf8('<Bytes>'), utf8('</Bytes>')]

/** What is signed of a message: it is always in a wrapping that no transaction has. */
export function messageBytes(message: string): Uint8Array {
  const isHex = /^0x([\da-f]{2})*$/i.test(message)
  const data = isHex ? hex.decode(message.slice(2).toLowerCase()) : utf8(message)
  const isWrapped =
    data.length >= open.length + close.length &&
    same(data.subarray(0, open.length), open) &&
    same(data.subarray(-close.length), close)
  return isWrapped ? data : concat(open, data, close)
}

const signMessage: Check = ({ params }, tools) => {
  const { address, message } = Object(params) as Params
  isOwn(address, tools)
  if (typeof message !== 'string' || !isWholeText(message)) throw malformed('message')
  const bytes = messageBytes(message)
  return (entropy) =>
    withPolkadotKey(entropy, (key) => ({ id: 1, signature: `0x${hex.encode(sign(key, bytes))}` }))
}

// The kind of a `MultiSignature`.
const SR25519 = '01'

const signTransaction: Check = ({ params, caipNetworkId }, tools) => {
  const { address, transactionPayload } = Object(params) as Params
  isOwn(address, tools)
  isOwn((Object(transactionPayload) as Params)['address'] ?? address, tools)
  const bytes = payloadBytes(transactionPayload, caipNetworkId)
  return (entropy) =>
    withPolkadotKey(entropy, (key) => ({ id: 1, signature: `0x${SR25519}${hex.encode(sign(key, bytes))}` }))
}

export const polkadotMethods: Readonly<Record<string, Check>> = {
  polkadot_signMessage: signMessage,
  polkadot_signTransaction: signTransaction,
}
