import { MalformedResponseError, type Network, type SubmittedTransfer } from '@latchkey/core/adapter'
import type { ApiPromise } from '@polkadot/api'

import type { Node } from '../chain/openNode.js'
import { unusable } from '../chain/runtime.js'
import type { PolkadotContext } from '../polkadotContext.js'
import type { WalletAccount } from '../session/walletAccount.js'
import type { WalletSigner } from '../session/walletSigner.js'
import type { Extrinsic } from './extrinsic.js'
import { metadataHash } from './metadataHash.js'
import { prepare, type UnsignedTransfer } from './prepare.js'

/** A call that was checked, by the SDK of one runtime. */
export interface DrawnCall {
  readonly api: ApiPromise
  readonly extrinsic: Extrinsic
}

interface ReadyCall extends UnsignedTransfer {
  readonly extrinsic: Extrinsic
}

/** A call with what a wallet signs for it, for the runtime that the chain has when it is ready. */
export async function readyCall(
  context: Pick<PolkadotContext, 'options'>,
  node: Node,
  { network, account }: { readonly network: Network; readonly account: WalletAccount },
  draw: () => Promise<DrawnCall>,
  again = true,
): Promise<ReadyCall> {
  const { api, extrinsic } = await draw()
  const open = { send: node.send, api }
  const hash = context.options.metadataHash === false ? undefined : await metadataHash(open, network)
  const [unsigned, { specVersion }] = await Promise.all([
    prepare(open, account.address, extrinsic, hash),
    node.runtime(),
  ])
  if (api.runtimeVersion.specVersion.toNumber() === specVersion) return { extrinsic, ...unsigned }
  // The runtime was upgraded in the meantime, and takes nothing that is signed for the one before.
  if (again) return readyCall(context, node, { network, account }, draw, false)
  throw unusable()
}

/** Asks the wallet. What it signed is on no way yet: `wire` is to be handed over. */
export async function signCall(
  { signer }: { readonly signer: WalletSigner },
  { payload, extrinsic, from, until, nonce }: ReadyCall,
  request: { readonly account: WalletAccount; readonly network: Network; readonly signal: AbortSignal },
): Promise<{ readonly transfer: SubmittedTransfer; readonly wire: string }> {
  const { account, network, signal } = request
  const { caipNetworkId } = network
  const signature = await signer.signPayload({ account, payload, caipNetworkId, signal })
  signal.throwIfAborted()
  const signed = addSignature(extrinsic, account, signature, payload)
  const wire = signed.toHex()
  const transfer = {
    hash: signed.hash.toHex(),
    trace: {
      from: String(from),
      until: String(until),
      nonce: String(nonce),
      account: account.accountId,
      wire,
    },
  }
  return { transfer, wire }
}

function addSignature(
  extrinsic: Extrinsic,
  { address }: WalletAccount,
  signature: `0x${string}`,
  payload: UnsignedTransfer['payload'],
): Pick<Extrinsic, 'hash' | 'toHex'> {
  try {
    return extrinsic.addSignature(address, signature, payload)
  } catch (error) {
    throw new MalformedResponseError({ cause: error, details: 'signature' })
  }
}
