import {
  ChainNotSupportedError,
  MalformedResponseError,
  SendFailedError,
  formatUnits,
  UnauthorizedError,
  type Network,
} from '@latchkey/core/adapter'
import { base64 } from '@scure/base'

import type { BitcoinContext } from '../bitcoinContext.js'
import type { LiveSession } from '../session/liveSession.js'
import type { LiveSessions } from '../session/liveSessions.js'
import { toError } from '../toError.js'
import type { BitcoinProvider, ProviderPsbt } from './bitcoinProvider.js'

/** The provider of a session. It goes on with the session that is open under its connector at each call. */
export function createProvider(
  context: BitcoinContext,
  live: LiveSessions,
  connectorId: string,
): BitcoinProvider {
  const session = (): LiveSession => live.needed(connectorId)
  const signal = context.host.signal

  function own(address = session().accounts[0]?.address): string {
    if (address === undefined || !session().accounts.some((account) => account.address === address))
      throw new UnauthorizedError({ details: String(address) })
    return address
  }
  function network(): Network {
    const { caipNetworkId } = session().network
    const found = context.host.networks.find((each) => each.caipNetworkId === caipNetworkId)
    if (!found) throw new ChainNotSupportedError({ details: caipNetworkId })
    return found
  }

  async function signPsbt({
    psbt,
    signInputs,
    broadcast: send = false,
  }: ProviderPsbt): Promise<{ psbt: string; txid?: string }> {
    const { client } = session()
    const addresses = [...new Set(signInputs.map(({ address }) => own(address)))]
    const inputs = addresses.map((address) => ({
      address,
      indexes: signInputs.filter((input) => input.address === address).map(({ index }) => index),
    }))
    const { readPsbt, readSigned, requireSame } = await import('../transfer/readSigned.js')
    const wanted = readPsbt(base64.decode(psbt))
    try {
      const bytes = await client.signPsbt({
        psbt: wanted.toPSBT(),
        inputs,
        caipNetworkId: session().network.caipNetworkId,
        signal,
      })
      const signed = requireSame(readPsbt(bytes), wanted)
      const text = base64.encode(signed.toPSBT())
      if (!send) return { psbt: text }
      const transaction = readSigned(bytes, wanted)
      await live.esplora.handOver(network(), transaction.hex)
      return { psbt: text, txid: transaction.id }
    } catch (error) {
      throw toError(error)
    }
  }

  return {
    get wallet() {
      return session().client.provider
    },
    get caipNetworkId() {
      return session().network.caipNetworkId
    },
    getAccountAddresses: () => session().accounts,
    async signMessage({ address, message, protocol }) {
      const {
        client,
        network: { caipNetworkId },
      } = session()
      try {
        return await client.signMessage({ address: own(address), message, protocol, caipNetworkId, signal })
      } catch (error) {
        throw toError(error)
      }
    },
    signPsbt,
    async sendTransfer({ from, recipient, amount }) {
      if (typeof amount !== 'bigint' || amount <= 0n)
        throw new SendFailedError({ details: 'amount', cause: new MalformedResponseError() })
      const { createTransfer } = await import('../transfer/transfer.js')
      const to = network()
      const request = {
        connectorId,
        from: own(from),
        recipient,
        amount: formatUnits(amount, to.nativeCurrency.decimals),
        network: to,
        signal,
      }
      return (await createTransfer(context, live).submit(request)).hash
    },
  }
}
