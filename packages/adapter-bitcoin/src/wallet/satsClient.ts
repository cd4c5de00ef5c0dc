import { MalformedResponseError } from '@latchkey/core/adapter'
import { base64 } from '@scure/base'
import type { AddressPurpose, BitcoinNetworkType, MessageSigningProtocols } from 'sats-connect'

import { usualProtocol } from '../capabilities/usualProtocol.js'
import type { KnownNetwork } from '../networks/knownNetworks.js'
import { readBytes, toSignature } from './encode.js'
import { readSatsAccount, readSatsEntries, readSatsNetwork } from './readSats.js'
import { isDenied, isUnknownMethod, satsRequests, type SatsWallet } from './satsRequests.js'
import { satsWatch } from './satsWatch.js'
import type { WalletClient, WalletView } from './walletClient.js'

const purposes = ['payment', 'ordinals', 'stacks'] as AddressPurpose[]

/** A wallet in the registry of sats-connect, by that package's requests. What it answers is read by form. */
export function satsClient(wallet: SatsWallet, appName: string): WalletClient {
  const line = satsRequests(wallet)
  const { call } = line
  const message = `Connect to ${appName}`.slice(0, 80)

  /** The first of the methods that the wallet knows. */
  async function firstKnown<T>(...ways: readonly (() => Promise<T>)[]): Promise<T> {
    for (const [index, way] of ways.entries()) {
      try {
        return await way()
      } catch (error) {
        if (index === ways.length - 1 || !isUnknownMethod(error)) throw error
      }
    }
    throw new MalformedResponseError()
  }

  async function located(view: WalletView): Promise<WalletView> {
    if (view.network) return view
    const network = readSatsNetwork(
      await call('wallet_getNetwork', null).catch((error: unknown) => ignoreUnknown(error)),
    )
    return network ? { ...view, network } : view
  }

  const account = async (): Promise<WalletView> =>
    located(readSatsAccount(await call('wallet_getAccount', null)))

  return {
    provider: wallet.provider,
    connect: () =>
      firstKnown(
        async () => located(readSatsAccount(await call('wallet_connect', { addresses: purposes, message }))),
        async () => located({ entries: readSatsEntries(await call('getAccounts', { purposes, message })) }),
        async () => located(readSatsAccount(await call('getAddresses', { purposes, message }))),
      ),
    async restore() {
      try {
        return await account()
      } catch (error) {
        // Without a silent call there is no way to know without asking the person.
        if (isDenied(error) || isUnknownMethod(error)) return undefined
        throw error
      }
    },
    async leave() {
      await firstKnown(
        () => call('wallet_disconnect', null),
        () => call('wallet_renouncePermissions', null),
      )
    },
    watch: (listener) => satsWatch(line, account, listener),
    async switchTo(network: KnownNetwork) {
      await call('wallet_changeNetwork', { name: network.sats as BitcoinNetworkType })
      return account()
    },
    async signMessage({ address, message: text, protocol = usualProtocol(address) }) {
      const { signature } = Object(
        await call('signMessage', {
          address,
          message: text,
          protocol: protocol.toUpperCase() as MessageSigningProtocols,
        }),
      ) as { signature?: unknown }
      return toSignature(signature)
    },
    async signPsbt({ psbt, inputs }) {
      const signInputs = Object.fromEntries(inputs.map(({ address, indexes }) => [address, [...indexes]]))
      const { psbt: signed } = Object(
        await call('signPsbt', { psbt: base64.encode(psbt), signInputs, broadcast: false }),
      ) as { psbt?: unknown }
      return readBytes(signed)
    },
  }
}

function ignoreUnknown(error: unknown): undefined {
  if (!isUnknownMethod(error) && !isDenied(error)) throw error
  return undefined
}
