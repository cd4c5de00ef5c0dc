import { base64, hex } from '@scure/base'

import { malformed } from '../../../keeperError.js'
import { isWholeText } from '../isWholeText.js'
import { bitcoinAddresses } from '../../keys/addresses.js'
import { coinOf } from '../../keys/families.js'
import { withBitcoinKeys } from '../../keys/keys.js'
import type { Check, SignRequest, SignTools } from '../signRequest.js'
import { signBip322 } from './bip322.js'
import { readPsbt, signPsbt } from './psbt.js'

type Params = Readonly<Record<string, unknown>>

const signMessage: Check = ({ params, caipNetworkId }, { keys }) => {
  const { account, address = account, message, protocol } = Object(params) as Params
  const own = bitcoinAddresses(keys, caipNetworkId)
  const purpose = (['payment', 'ordinal'] as const).find((each) => own[each].address === address)
  if (!purpose) throw malformed('address')
  if (typeof message !== 'string' || !isWholeText(message)) throw malformed('message')
  if (protocol !== undefined && protocol !== 'bip322') throw malformed('protocol')
  const { script, publicKey } = own[purpose]
  return (entropy) =>
    withBitcoinKeys(entropy, coinOf(caipNetworkId), (pair) => {
      const tapInternalKey = hex.decode(publicKey)
      const spender = purpose === 'ordinal' ? { script, tapInternalKey } : { script }
      // As hex, as the methods of WalletConnect have it.
      return { address, signature: hex.encode(signBip322(pair[purpose], spender, message)) }
    })
}

const signPsbtMethod: Check = ({ params, caipNetworkId }, { keys }) => {
  const { psbt, signInputs, broadcast } = Object(params) as Params
  if (broadcast !== undefined && broadcast !== false) throw malformed('broadcast')
  const accounts = bitcoinAddresses(keys, caipNetworkId)
  const bytes = readBase64(psbt)
  // Read now for what can be refused, and again when it is signed: a transaction changes by being signed.
  readPsbt(bytes, signInputs, accounts)
  return (entropy) =>
    withBitcoinKeys(entropy, coinOf(caipNetworkId), (pair) => ({
      psbt: base64.encode(signPsbt(readPsbt(bytes, signInputs, accounts), pair, accounts)),
    }))
}

function readBase64(text: unknown): Uint8Array {
  try {
    if (typeof text === 'string') return base64.decode(text)
  } catch {
    // The same answer as to any other thing that cannot be read.
  }
  throw malformed('psbt')
}

/** The addresses of the wallet. Those for inscriptions only where a page asks for them. */
export function accountAddresses(
  { params, caipNetworkId }: SignRequest,
  { keys }: Pick<SignTools, 'keys'>,
): unknown {
  const { intentions } = Object(params) as Params
  const wanted = Array.isArray(intentions) ? (intentions as unknown[]) : ['payment']
  const own = bitcoinAddresses(keys, caipNetworkId)
  return (['payment', 'ordinal'] as const)
    .filter((intention) => wanted.includes(intention))
    .map((intention) => ({ address: own[intention].address, publicKey: own[intention].publicKey, intention }))
}

export const bitcoinMethods: Readonly<Record<string, Check>> = { signMessage, signPsbt: signPsbtMethod }
