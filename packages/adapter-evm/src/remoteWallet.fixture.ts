import {
  UserRejectedError,
  type CaipNetworkId,
  type GrantedNamespace,
  type SharedTransport,
} from '@latchkey/core/adapter'
import { accounts, chains, mnemonic } from '@latchkey/sandbox/world'
import { fakeTransport, type FakeTransport, type SharedRequest } from '@latchkey/testkit'
import { createWalletClient, http, isHex, type Hex } from 'viem'
import { mnemonicToAccount, type LocalAccount } from 'viem/accounts'

import { spenders, urlOf } from './world.fixture.js'

const keys: readonly LocalAccount[] = [...accounts.map(({ index }) => index), ...spenders].map(
  (addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }),
)
const keyOf = (address: unknown): LocalAccount => {
  const key = keys.find((one) => one.address.toLowerCase() === String(address).toLowerCase())
  if (!key) throw Object.assign(new Error('Not my account'), { code: 4100 })
  return key
}

interface Transaction {
  readonly from: string
  readonly to?: Hex
  readonly value?: Hex
  readonly data?: Hex
}

/**
 * What a wallet elsewhere answers: real signatures, and transactions that are mined on the sandbox's chains.
 */
export async function remoteAnswer({ caipNetworkId, method, params }: SharedRequest): Promise<unknown> {
  const [first, second] = params as [unknown, unknown]
  if (method === 'personal_sign')
    return keyOf(second).signMessage({ message: isHex(first) ? { raw: first } : String(first) })
  if (method === 'eth_signTypedData_v4')
    return keyOf(first).signTypedData(JSON.parse(String(second)) as never)
  if (method === 'eth_sendTransaction') {
    const { from, to, value, data } = first as Transaction
    const chain = chains.find((one) => one.caipNetworkId === caipNetworkId)
    if (!chain) throw Object.assign(new Error('Unknown chain'), { code: 4902 })
    const client = createWalletClient({ account: keyOf(from), transport: http(urlOf(chain)) })
    return client.sendTransaction({ chain: null, to, data, ...(value && { value: BigInt(value) }) } as never)
  }
  if (method.endsWith('EthereumChain')) return null
  throw Object.assign(new Error(`${method}?`), { code: 4200 })
}

export const refuse = (): Promise<never> => Promise.reject(new UserRejectedError())

export const everyMethod = [
  'personal_sign',
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

/** The accounts of the world on the chains that are named. */
export function grantOf(
  ids: readonly CaipNetworkId[],
  change: Partial<GrantedNamespace> = {},
): GrantedNamespace {
  const [alice, bob] = keys as [LocalAccount, LocalAccount]
  return {
    accounts: ids.flatMap((id) => [alice, bob].map(({ address }) => `${id}:${address}` as const)),
    chains: ids,
    methods: everyMethod,
    events: ['accountsChanged', 'chainChanged'],
    ...change,
  }
}

/** A line to that wallet. */
export function remoteWallet(
  granted: GrantedNamespace,
  answer: (request: SharedRequest) => unknown = remoteAnswer,
): FakeTransport {
  return fakeTransport({ granted, answer }) satisfies SharedTransport
}
