import { untilAborted, type Capabilities, type CapabilityName } from '@latchkey/core/adapter'
import {
  ChainNotSupportedError,
  ConnectorNotFoundError,
  MalformedResponseError,
  WalletError,
} from '@latchkey/core/adapter'

import { nativeUnits, type FakeChain } from './fakeChain.js'
import type { FakeShared } from './fakeShared.js'
import type { FakeWallet } from './fakeWallet.js'
import { fakeApprovals } from './fakeApprovals.js'
import { fakeCalls } from './fakeCalls.js'
import { fakeNames } from './fakeNames.js'
import { fakePermissions } from './fakePermissions.js'
import { fakePaymentUri } from './fakePaymentUri.js'
import { fakeReplacement } from './fakeReplacement.js'
import { fakeSignature, fakeSignInMessage } from './fakeSignIn.js'
import { fakeSwap } from './fakeSwap.js'
import { fakeTransfer } from './fakeTransfer.js'
import { toHex } from './toHex.js'

/** Every capability the fake has; `names` picks those that it admits to. */
export function fakeCapabilities(
  find: (connectorId: string) => FakeWallet | undefined,
  chain: FakeChain,
  shared: FakeShared,
  names: readonly CapabilityName[],
): Capabilities {
  const wallet = (connectorId: string): FakeWallet => {
    const found = find(connectorId)
    if (!found) throw new ConnectorNotFoundError()
    return found
  }
  const read = async <T>(signal: AbortSignal, answer: () => T): Promise<T> => {
    signal.throwIfAborted()
    if (chain.failing) throw new WalletError({ details: 'the fake chain is down' })
    return answer()
  }
  const all: Required<Pick<Capabilities, FakeCapabilityName>> = {
    'network:switch': async ({ connectorId, network, signal }) => {
      const { caipNetworkId } = network
      const line = shared.transport(connectorId)
      if (line) {
        if (!line.granted.chains.includes(caipNetworkId))
          await line.request({ caipNetworkId, method: 'fake_switch', params: [caipNetworkId], signal })
        return shared.move(connectorId, caipNetworkId)
      }
      const from = wallet(connectorId)
      const known = from.options.knownNetworks?.includes(network.caipNetworkId) ?? true
      if (!known) throw new ChainNotSupportedError()
      if (from.caipNetworkId === network.caipNetworkId) return
      await untilAborted(
        signal,
        from.prompt(() => undefined),
      )
      from.setNetwork(network.caipNetworkId)
    },
    'message:sign': async ({ connectorId, address, message, signal }) => {
      const line = shared.transport(connectorId)
      const caipNetworkId = shared.session(connectorId)?.caipNetworkId
      if (line && caipNetworkId)
        return String(
          await line.request({ caipNetworkId, method: 'fake_sign', params: [address, message], signal }),
        )
      const wrongSignature = (): string => toHex(`stranger signed ${message}`)
      const signature: unknown = await untilAborted(signal, () =>
        wallet(connectorId).prompt(() => fakeSignature(address, message), { wrongSignature }),
      )
      if (typeof signature !== 'string' || !signature.startsWith('0x')) throw new MalformedResponseError()
      return signature
    },
    'signin:message': async ({ challenge, address, network }) =>
      fakeSignInMessage(challenge, address, String(network.id)),
    'message:verify': ({ account, message, signature, signal }) =>
      read(signal, () => signature === fakeSignature(String(account.split(':')[2]), message)),
    'balance:native': ({ address, signal }) =>
      read(signal, () => ({ ...chain.native, value: String(nativeUnits(chain, address)) })),
    'balance:tokens': ({ signal }) => read(signal, () => chain.tokens),
    'assets:discover': ({ signal }) => read(signal, () => chain.assets),
    'identity:resolve': ({ signal }) => read(signal, () => chain.identity),
    transfer: fakeTransfer(wallet, chain),
    'transfer:replace': fakeReplacement(wallet, chain),
    ...fakeCalls(wallet, chain),
    ...fakeApprovals(chain),
    ...fakePermissions(wallet, chain),
    swap: fakeSwap(chain),
    ...fakeNames(chain),
    'payment:uri': async () => fakePaymentUri,
    'walletconnect:namespace': shared,
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name as CapabilityName)))
}

/** A capability that the fake adapter knows. */
export type FakeCapabilityName = Extract<
  CapabilityName,
  | 'network:switch'
  | 'message:sign'
  | 'signin:message'
  | 'message:verify'
  | 'balance:native'
  | 'balance:tokens'
  | 'assets:discover'
  | 'identity:resolve'
  | 'transfer'
  | 'transfer:replace'
  | 'calls:capabilities'
  | 'calls:send'
  | 'calls:status'
  | 'approvals:list'
  | 'approvals:revoke'
  | `permissions:${'supported' | 'grant' | 'list' | 'revoke'}`
  | 'swap'
  | 'name:coinType'
  | 'name:primary'
  | 'payment:uri'
  | 'walletconnect:namespace'
>

export const fakeCapabilityNames: readonly FakeCapabilityName[] = [
  'network:switch',
  'message:sign',
  'signin:message',
  'message:verify',
  'balance:native',
  'balance:tokens',
  'assets:discover',
  'identity:resolve',
  'transfer',
  'transfer:replace',
  'calls:capabilities',
  'calls:send',
  'calls:status',
  'approvals:list',
  'approvals:revoke',
  'permissions:supported',
  'permissions:grant',
  'permissions:list',
  'permissions:revoke',
  'swap',
  'name:coinType',
  'name:primary',
  'payment:uri',
  'walletconnect:namespace',
]
