import { MalformedResponseError, NotSupportedError, UnauthorizedError } from '@latchkey/core/adapter'
import type { Wallet } from '@wallet-standard/base'

import { knownNetwork } from '../networks/knownNetworks.js'
import { toSignature } from './encode.js'
import { readStandardAccounts, type StandardAccount } from './readStandard.js'
import type { WalletClient, WalletView } from './walletClient.js'

type Call = (...inputs: readonly unknown[]) => unknown

/** A wallet of the Wallet Standard. It has no network of its own: each account says where it is. */
export function standardClient(wallet: Wallet): WalletClient {
  let accounts: readonly StandardAccount[] = []

  function feature(name: string, method: string): Call | undefined {
    const found = (
      wallet.features as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
    )[name]
    const call = found?.[method]
    return typeof call === 'function' ? (call.bind(found) as Call) : undefined
  }
  function needed(name: string, method: string): Call {
    const call = feature(name, method)
    if (!call) throw new NotSupportedError(name)
    return call
  }
  function see(list: unknown): WalletView {
    accounts = readStandardAccounts(list)
    return { entries: accounts.map(({ entry }) => entry) }
  }
  function accountOf(address: string, caipNetworkId: string): object {
    const mine = accounts.filter(({ entry }) => entry.address === address)
    const found = mine.find(({ entry }) => entry.on?.some((id) => id === caipNetworkId)) ?? mine[0]
    if (!found) throw new UnauthorizedError()
    return found.account
  }
  async function one(answer: unknown): Promise<Readonly<Record<string, unknown>>> {
    const list: unknown = await answer
    const [first] = Array.isArray(list) ? (list as unknown[]) : []
    if (typeof first !== 'object' || first === null) throw new MalformedResponseError()
    return first as Record<string, unknown>
  }

  return {
    provider: wallet,
    async connect() {
      const { accounts: list } = Object(
        await needed('bitcoin:connect', 'connect')({ purposes: ['payment', 'ordinals'] }),
      ) as { accounts?: unknown }
      return see(list)
    },
    async restore() {
      const silent = feature('standard:connect', 'connect')
      const { accounts: list } = silent
        ? (Object(await silent({ silent: true })) as { accounts?: unknown })
        : wallet
      const view = see(list)
      return view.entries.length > 0 ? view : undefined
    },
    async leave() {
      const disconnect =
        feature('bitcoin:disconnect', 'disconnect') ?? feature('standard:disconnect', 'disconnect')
      return disconnect ? disconnect() : false
    },
    watch({ onView, onEnd }) {
      const on = feature('bitcoin:events', 'on') ?? feature('standard:events', 'on')
      const end = on?.('change', () => {
        try {
          const view = see(wallet.accounts)
          if (view.entries.length > 0) onView(view)
          else onEnd()
        } catch {
          // What cannot be read changes nothing.
        }
      })
      return typeof end === 'function' ? (end as () => void) : () => undefined
    },
    async signMessage({ address, message, caipNetworkId }) {
      const input = { account: accountOf(address, caipNetworkId), message: new TextEncoder().encode(message) }
      const { signature } = await one(needed('bitcoin:signMessage', 'signMessage')(input))
      return toSignature(signature)
    },
    async signPsbt({ psbt, inputs, caipNetworkId }) {
      const chain = knownNetwork(caipNetworkId)?.standard[0]
      const inputsToSign = inputs.map(({ address, indexes }) => ({
        account: accountOf(address, caipNetworkId),
        signingIndexes: [...indexes],
        sigHash: 'ALL',
      }))
      const { signedPsbt } = await one(
        needed('bitcoin:signTransaction', 'signTransaction')({ psbt, inputsToSign, ...(chain && { chain }) }),
      )
      if (!(signedPsbt instanceof Uint8Array)) throw new MalformedResponseError({ details: 'signedPsbt' })
      return signedPsbt
    },
  }
}
