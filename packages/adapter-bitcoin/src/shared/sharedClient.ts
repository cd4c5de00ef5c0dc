import {
  isAbortError,
  MalformedResponseError,
  NotSupportedError,
  ProviderDisconnectedError,
  untilAborted,
  type CaipNetworkId,
  type SharedTransport,
} from '@latchkey/core/adapter'
import { base64 } from '@scure/base'

import { usualProtocol } from '../capabilities/usualProtocol.js'
import { readBytes, toSignature } from '../wallet/encode.js'
import type { SendTransferRequest, WalletEntry, WalletClient } from '../wallet/walletClient.js'
import { readAddresses, readGrant, type SharedGrant } from './readGrant.js'

/** A wallet behind the session of several families. */
export interface SharedClient extends WalletClient {
  readonly grant: SharedGrant
}

/**
 * @throws {NoAccountsError}
 * @throws {MalformedResponseError} nothing of what was granted can be used
 */
export function sharedClient(transport: SharedTransport): SharedClient {
  const over = new AbortController()
  let grant = readGrant(transport.granted)
  // What the wallet said of its accounts since.
  let entries: readonly WalletEntry[] = grant.entries

  async function ask(
    method: string,
    caipNetworkId: CaipNetworkId,
    params: unknown,
    signal?: AbortSignal,
  ): Promise<Readonly<Record<string, unknown>>> {
    if (!grant.methods.includes(method)) throw new NotSupportedError(method)
    try {
      return Object(
        await untilAborted(
          over.signal,
          transport.request({ caipNetworkId, method, params, ...(signal && { signal }) }),
        ),
      ) as Record<string, unknown>
    } catch (error) {
      throw over.signal.aborted && isAbortError(error)
        ? new ProviderDisconnectedError({ cause: error })
        : error
    }
  }

  async function sendTransfer({
    address,
    recipient,
    amount,
    caipNetworkId,
    signal,
  }: SendTransferRequest): Promise<string> {
    const { txid } = await ask(
      'sendTransfer',
      caipNetworkId,
      { account: address, recipientAddress: recipient, amount: amount.toString() },
      signal,
    )
    if (typeof txid !== 'string' || !/^[0-9a-f]{64}$/.test(txid))
      throw new MalformedResponseError({ details: 'txid' })
    return txid
  }

  const client: SharedClient = {
    get sendTransfer() {
      return grant.methods.includes('signPsbt') ? undefined : sendTransfer
    },
    get grant() {
      return grant
    },
    provider: {
      request: ({
        method,
        params,
        caipNetworkId,
      }: {
        method: string
        params: unknown
        caipNetworkId: CaipNetworkId
      }) => ask(method, caipNetworkId, params),
    },
    connect: async () => ({ entries }),
    restore: async () => ({ entries }),
    leave: () => transport.close(),
    watch: ({ onView, onEnd }) => {
      const end = (): void => {
        over.abort()
        onEnd()
      }
      return transport.subscribe((event) => {
        if (event.type === 'ended') return end()
        if (event.type === 'event') {
          const here =
            event.name === 'bip122_addressesChanged' ? readAddresses(event.data, event.caipNetworkId) : []
          if (here.length === 0) return
          // Elsewhere everything stays as it was.
          entries = [...here, ...entries.filter(({ on }) => !on?.includes(event.caipNetworkId))]
          return onView({ entries })
        }
        try {
          grant = readGrant(event.granted)
        } catch {
          // Nothing left for this family. What cannot be read changes nothing.
          if (event.granted.accounts.length === 0) end()
          return
        }
        entries = grant.entries
        onView({ entries })
      })
    },
    async signMessage({ address, message, caipNetworkId, signal, protocol = usualProtocol(address) }) {
      const { signature } = await ask(
        'signMessage',
        caipNetworkId,
        { account: address, address, message, protocol },
        signal,
      )
      return toSignature(signature)
    },
    async signPsbt({ psbt, inputs, caipNetworkId, signal }) {
      const signInputs = inputs.flatMap(({ address, indexes }) =>
        indexes.map((index) => ({ address, index, sighashTypes: [1] })),
      )
      const { psbt: signed } = await ask(
        'signPsbt',
        caipNetworkId,
        { account: inputs[0]?.address, psbt: base64.encode(psbt), signInputs, broadcast: false },
        signal,
      )
      return readBytes(signed)
    },
  }
  return client
}
