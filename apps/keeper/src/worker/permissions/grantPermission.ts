import { KeeperError, malformed } from '../../keeperError.js'
import { readState } from '../calls/smartAccount.js'
import { MANAGER } from '../contracts.js'
import { withEvmKey } from '../keys/keys.js'
import { number } from '../sign/evm/fees.js'
import { signatureText } from '../sign/evm/signature.js'
import { readTypedData, typedDataHash } from '../sign/evm/typedData.js'
import type { Check, SignRequest } from '../sign/signRequest.js'
import { contextOf } from './context.js'
import { readWish, type Wish } from './readWish.js'
import { rulesOf, type Caveat } from './rules.js'

export const GRANT = 'wallet_requestExecutionPermissions'
export const SUPPORTED = 'wallet_getSupportedExecutionPermissions'

/** What the keeper grants, each with an end. */
const TYPES: readonly string[] = [
  'erc20-token-periodic',
  'erc20-token-allowance',
  'native-token-periodic',
  'native-token-allowance',
  'contract-calls',
]

const ROOT = `0x${'f'.repeat(64)}`

/** The answer to `wallet_getSupportedExecutionPermissions`, for the networks of a page. */
export function supportedPermissions(networks: readonly string[]): object {
  const chainIds = networks.flatMap((network) =>
    network.startsWith('eip155:') ? [`0x${BigInt(network.slice(7)).toString(16)}`] : [],
  )
  return Object.fromEntries(TYPES.map((type) => [type, { chainIds, ruleTypes: ['expiry'] }]))
}

/** @throws {KeeperError} `malformed-request`, `unsupported-method` */
function needWish({ params, caipNetworkId }: SignRequest, own: string): Wish {
  const network = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
  const wish = readWish(params, own, network, Math.floor(Date.now() / 1000))
  if (wish === 'unsupported') throw new KeeperError('unsupported-method', 'This permission is not granted')
  if (typeof wish === 'string') throw malformed(wish)
  return wish
}

/**
 * Signs what the card said, and nothing else: the same reader, and the rules that belong together. An account
 * without the wallet's code could not honour it, so that comes first.
 */
export const grantPermission: Check = (request, { keys, ask }) => {
  const wish = needWish(request, keys.eip155)
  const { caipNetworkId } = request
  return async (entropy) => {
    if ((await readState(ask, caipNetworkId, keys.eip155)) !== 'smart') throw needsUpgrade()
    const block = await ask<unknown>(caipNetworkId, 'eth_getBlockByNumber', ['latest', false])
    const start = number((Object(block) as { readonly timestamp?: unknown }).timestamp)
    const caveats = rulesOf(wish.allowed, wish.end, BigInt(start))
    const delegation = {
      delegate: wish.to,
      delegator: keys.eip155.toLowerCase(),
      authority: ROOT,
      caveats,
      salt: BigInt(`0x${hexOf(crypto.getRandomValues(new Uint8Array(32)))}`),
    }
    const hash = typedDataHash(readTypedData(typedDataOf(delegation, caipNetworkId), caipNetworkId))
    const signature = await withEvmKey(entropy, (key) => signatureText(key, hash))
    const [asked] = request.params as readonly [Readonly<Record<string, unknown>>]
    return [
      {
        ...asked,
        from: keys.eip155,
        context: contextOf({ ...delegation, signature }),
        delegationManager: MANAGER,
        dependencies: [],
      },
    ]
  }
}

/** By EIP-5792's number for an account that would have to be upgraded. */
export const needsUpgrade = (): KeeperError => {
  const message = 'The account has to be upgraded first'
  return new KeeperError('rpc', message, { code: 5750, message })
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

interface Unsigned {
  readonly delegate: string
  readonly delegator: string
  readonly authority: string
  readonly caveats: readonly Caveat[]
  readonly salt: bigint
}

const typedDataOf = ({ salt, ...delegation }: Unsigned, caipNetworkId: string): object => ({
  types: {
    Caveat: [
      { name: 'enforcer', type: 'address' },
      { name: 'terms', type: 'bytes' },
    ],
    Delegation: [
      { name: 'delegate', type: 'address' },
      { name: 'delegator', type: 'address' },
      { name: 'authority', type: 'bytes32' },
      { name: 'caveats', type: 'Caveat[]' },
      { name: 'salt', type: 'uint256' },
    ],
  },
  primaryType: 'Delegation',
  domain: {
    name: 'DelegationManager',
    version: '1',
    chainId: caipNetworkId.slice(caipNetworkId.indexOf(':') + 1),
    verifyingContract: MANAGER,
  },
  message: { ...delegation, salt: String(salt) },
})
