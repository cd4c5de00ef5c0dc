import type { CaipNetworkId } from '@latchkey/embedded-wallet/protocol'

import { KeeperError } from '../../keeperError.js'
import { familyOf, type Family } from '../keys/families.js'
import type { PublicKeys } from '../keys/publicKeys.js'
import { SUPPORTED, supportedPermissions } from '../permissions/grantPermission.js'
import { accountAddresses, bitcoinMethods } from './bitcoin/bitcoin.js'
import { evmMethods } from './evm/evm.js'
import type { Fees } from './evm/fees.js'
import { polkadotMethods } from './polkadot/polkadot.js'
import type { Check, Checked, SignRequest, SignTools } from './signRequest.js'
import { solanaMethods } from './solana/solana.js'

const asked = (fees?: Fees): Readonly<Record<Family, Readonly<Record<string, Check>>>> => ({
  eip155: evmMethods(fees),
  solana: solanaMethods,
  bip122: bitcoinMethods,
  polkadot: polkadotMethods,
})

/** Reads a request that the visitor is asked about. */
export function checkRequest(request: SignRequest, tools: SignTools, fees?: Fees): Checked {
  const methods = asked(fees)[needFamily(request)]
  const check = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
  if (!check) throw new KeeperError('unsupported-method', request.method)
  return check(request, tools)
}

type Silent = (
  request: SignRequest,
  known: { readonly keys: PublicKeys; readonly networks: readonly CaipNetworkId[] },
) => unknown

const evmAccounts: Silent = (_, { keys }) => [keys.eip155]
const solanaAccounts: Silent = (_, { keys }) => [{ pubkey: keys.solana }]

const silent: Readonly<Record<Family, Readonly<Record<string, Silent>>>> = {
  eip155: {
    eth_accounts: evmAccounts,
    eth_requestAccounts: evmAccounts,
    [SUPPORTED]: (_, { networks }) => supportedPermissions(networks),
    eth_chainId: ({ caipNetworkId }) => `0x${BigInt(caipNetworkId.slice(7)).toString(16)}`,
    wallet_switchEthereumChain: ({ params }, { networks }) => {
      const [param] = Array.isArray(params) ? (params as unknown[]) : []
      const { chainId } = Object(param) as { chainId?: unknown }
      const isHex = typeof chainId === 'string' && /^0x[\da-f]{1,13}$/i.test(chainId)
      if (!isHex) throw new KeeperError('malformed-request', 'chainId')
      if (!networks.includes(`eip155:${Number(chainId)}`)) throw new KeeperError('chain-not-served', chainId)
      return null
    },
  },
  solana: { solana_getAccounts: solanaAccounts, solana_requestAccounts: solanaAccounts },
  bip122: { getAccountAddresses: accountAddresses },
  polkadot: {},
}

/** Whether a method is answered without a question. Of all others the visitor is asked. */
export const isSilent = (request: SignRequest): boolean =>
  Object.hasOwn(silent[needFamily(request)], request.method)

export const answerSilently: Silent = (request, known) =>
  silent[needFamily(request)][request.method]?.(request, known)

function needFamily({ caipNetworkId }: SignRequest): Family {
  const family = familyOf(caipNetworkId)
  if (!family) throw new KeeperError('chain-not-served', caipNetworkId)
  return family
}
