import { personalBytes } from '../../../review/evm/personalBytes.js'
import type { Bytes } from '../../../bytes.js'
import { KeeperError, malformed } from '../../../keeperError.js'
import { rulesAccount } from '../../calls/smartAccount.js'
import { GRANT, grantPermission } from '../../permissions/grantPermission.js'
import { withEvmKey } from '../../keys/keys.js'
import type { Check, SignRequest, SignTools } from '../signRequest.js'
import { number, readFees, type Fees } from './fees.js'
import { readTransaction } from './readTransaction.js'
import { signTransaction, type SignedTransaction } from './transaction.js'
import { personalHash, signatureText } from './signature.js'
import { readTypedData, typedDataHash } from './typedData.js'

const list = (params: unknown): readonly unknown[] => (Array.isArray(params) ? (params as unknown[]) : [])

function isOwn(address: unknown, { keys }: SignTools): void {
  if (typeof address !== 'string' || address.toLowerCase() !== keys.eip155.toLowerCase())
    throw malformed('address')
}

const personalSign: Check = ({ params }, tools) => {
  const [message, address] = list(params)
  isOwn(address, tools)
  const bytes = personalBytes(message)
  if (!bytes) throw malformed('message')
  return (entropy) => withEvmKey(entropy, (key) => signatureText(key, personalHash(bytes)))
}

const typedData: Check = ({ params, caipNetworkId }, tools) => {
  const [address, json] = list(params)
  isOwn(address, tools)
  const data = readTypedData(json, caipNetworkId)
  if (rulesAccount(data.domain['verifyingContract'], tools.keys.eip155)) throw malformed('verifyingContract')
  const hash = typedDataHash(data)
  return (entropy) => withEvmKey(entropy, (key) => signatureText(key, hash))
}

/**
 * What the visitor was shown is what is signed; the nonce alone is read again.
 *
 * @throws {KeeperError} no cost was shown
 */
async function complete(
  { params, caipNetworkId }: SignRequest,
  { keys, ask }: SignTools,
  entropy: Bytes,
  fees: Fees | undefined,
): Promise<SignedTransaction> {
  if (!fees) {
    const message = 'The cost was not shown'
    throw new KeeperError('rpc', message, { code: -32003, message })
  }
  const transaction = readTransaction(list(params)[0], keys.eip155, caipNetworkId)
  const nonce =
    transaction.nonce ??
    number(await ask<unknown>(caipNetworkId, 'eth_getTransactionCount', [keys.eip155, 'pending']))
  const filled = Object.fromEntries(Object.entries(fees).map(([name, value]) => [name, BigInt(value)]))
  return withEvmKey(entropy, (key) => signTransaction(key, { ...transaction, ...filled, nonce }))
}

const signOnly =
  (fees?: Fees): Check =>
  (request, tools) => {
    readTransaction(list(request.params)[0], tools.keys.eip155, request.caipNetworkId)
    return async (entropy) => (await complete(request, tools, entropy, fees)).raw
  }

const send =
  (fees?: Fees): Check =>
  (request, tools) => {
    readTransaction(list(request.params)[0], tools.keys.eip155, request.caipNetworkId)
    return async (entropy) => {
      const { raw, hash } = await complete(request, tools, entropy, fees)
      try {
        await tools.ask(request.caipNetworkId, 'eth_sendRawTransaction', [raw])
      } catch (error) {
        if (!isKnown(error)) throw toFunds(error)
      }
      return hash
    }
  }

const nodeMessage = (error: unknown): string =>
  error instanceof KeeperError && error.code === 'rpc' ? String(Object(error.data).message) : ''

/** The node has it already: an answer before was lost. */
export const isKnown = (error: unknown): boolean =>
  /already known|known transaction/i.test(nodeMessage(error))

export const toFunds = (error: unknown): unknown =>
  /insufficient funds|exceeds (the )?balance/i.test(nodeMessage(error))
    ? new KeeperError('insufficient-funds', nodeMessage(error), Object(error).data)
    : error

/** What a transaction costs, for the visitor to see; `undefined` where the request is none. */
export async function feesOf(request: SignRequest, { keys, ask }: SignTools): Promise<Fees | undefined> {
  if (!/^eth_(send|sign)Transaction$/.test(request.method)) return undefined
  const transaction = readTransaction(list(request.params)[0], keys.eip155, request.caipNetworkId)
  return readFees(ask, request.caipNetworkId, keys.eip155, transaction).catch((error: unknown) => {
    throw toFunds(error)
  })
}

export const evmMethods = (fees?: Fees): Readonly<Record<string, Check>> => ({
  personal_sign: personalSign,
  eth_signTypedData_v3: typedData,
  eth_signTypedData_v4: typedData,
  eth_signTransaction: signOnly(fees),
  eth_sendTransaction: send(fees),
  [GRANT]: grantPermission,
})
