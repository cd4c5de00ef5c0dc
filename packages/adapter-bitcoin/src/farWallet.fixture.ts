import type { SharedRequest } from '@latchkey/testkit'

import { testWallet, urlOf } from './world.fixture.js'

export { urlOf }

const hand = testWallet({ announceAs: [], name: 'Far Wallet', id: 'far' })
let ready: Promise<unknown> | undefined

/** What a wallet elsewhere answers: real signatures, and payments that are in the sandbox's chains. */
export async function farAnswer({ caipNetworkId, method, params }: SharedRequest): Promise<unknown> {
  await (ready ??= hand.provider.request('wallet_connect'))
  hand.setNetwork(caipNetworkId)
  const { signInputs, account, recipientAddress, amount, protocol, ...rest } = params as Record<string, unknown>
  const inputs = Array.isArray(signInputs) ? (signInputs as { address: string; index: number }[]) : []
  const byAddress = Object.fromEntries(inputs.map(({ address }) => [address, inputs.filter((input) => input.address === address).map(({ index }) => index)]))
  const translated = {
    ...rest,
    ...(method === 'signPsbt' && { signInputs: byAddress }),
    ...(method === 'signMessage' && { address: account, protocol: String(protocol).toUpperCase() }),
    ...(method === 'sendTransfer' && { recipients: [{ address: recipientAddress, amount }] }),
  }
  const { result, error } = (await hand.provider.request(method, translated)) as { result?: unknown; error?: { message: string } }
  if (error) throw Object.assign(new Error(error.message), error)
  return result
}
