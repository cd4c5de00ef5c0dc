import type { CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import type { ServedChain } from '../service/chains.js'
import type { SignTools } from '../sign/signRequest.js'
import { malformed } from '../../keeperError.js'
import { isServed, isThere, readState } from './smartAccount.js'

interface Abilities {
  readonly atomic: { readonly status: 'supported' | 'ready' | 'unsupported' }
  readonly paymasterService?: { readonly supported: true }
}

const NONE: Abilities = { atomic: { status: 'unsupported' } }

/**
 * `wallet_getCapabilities` (EIP-5792), of the page's networks: several calls as one where the service says
 * that the chain has smart accounts, and the account has no code of another wallet.
 */
export async function readCapabilities(
  params: unknown,
  {
    networks,
    chains,
  }: { readonly networks: readonly CaipNetworkId[]; readonly chains: readonly ServedChain[] },
  tools: SignTools,
): Promise<Readonly<Record<string, Abilities>>> {
  const [account, wanted] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const isOwn = typeof account === 'string' && account.toLowerCase() === tools.keys.eip155.toLowerCase()
  if (account !== undefined && !isOwn) throw malformed('address')
  const ids = Array.isArray(wanted) ? wanted.map((each) => String(each).toLowerCase()) : undefined
  const served = chains.filter(
    ({ caipNetworkId }) =>
      caipNetworkId.startsWith('eip155:') && networks.includes(caipNetworkId as CaipNetworkId),
  )
  const entries = await Promise.all(
    served.map(async (chain): Promise<[string, Abilities]> => {
      const id = `0x${BigInt(chain.caipNetworkId.slice(7)).toString(16)}`
      if (ids && !ids.includes(id)) return [id, NONE]
      return [id, await abilitiesOn(chain, tools)]
    }),
  )
  return Object.fromEntries(entries.filter(([id]) => !ids || ids.includes(id)))
}

async function abilitiesOn(served: ServedChain, { keys, ask }: SignTools): Promise<Abilities> {
  if (!isServed(served)) return NONE
  try {
    const chain = served.caipNetworkId as CaipNetworkId
    const [state, has] = await Promise.all([readState(ask, chain, keys.eip155), isThere(ask, chain)])
    if (state === 'foreign' || !has) return NONE
    return {
      atomic: { status: state === 'smart' ? 'supported' : 'ready' },
      paymasterService: { supported: true },
    }
  } catch {
    // A node that does not answer says nothing of what the wallet can.
    return NONE
  }
}
