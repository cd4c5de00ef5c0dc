import { type Address, type Hex, concat, getAddress, keccak256, size, slice } from 'viem'
import type { Chain } from '../chains/chain.js'
import { RpcFault, faultCodes } from '../errors/rpcFault.js'
import { checkAuthorization } from './authorization.js'
import type { Operation } from './operation.js'

/** The code that an operation's account will have. */
export interface AccountCode {
  readonly implementation: Address
  /** What the chain keeps as the code of an account that lends itself that of a contract (EIP-7702). */
  readonly code: Hex
  /** Of that code. */
  readonly hash: Hex
  /** Whether the account has it by now, and nothing has to be assumed. */
  readonly isThere: boolean
}

const prefix = '0xef0100'

/** Code that lends an account that of a contract. */
export const delegationTo = (implementation: Address): Hex => concat([prefix, implementation])

const unknownCode = (text: string): RpcFault => new RpcFault(faultCodes.code, text, { reason: 'code' })

/**
 * The code that the account has, or will have by its authorization. Only listed code is served: for accounts
 * that do as they like, everything would have to be simulated that ERC-7562 names.
 *
 * @param isSigned whether the authorization has to be signed, and to count now
 * @throws RpcFault for any other code
 */
export async function readAccountCode(
  chain: Chain,
  implementations: readonly Address[],
  { sender, eip7702Auth }: Pick<Operation, 'sender' | 'eip7702Auth'>,
  isSigned: boolean,
): Promise<AccountCode> {
  const [there = '0x', nonce] = await chain.ask(() =>
    Promise.all([
      chain.client.getCode({ address: sender }),
      eip7702Auth && isSigned ? chain.client.getTransactionCount({ address: sender }) : 0,
    ]),
  )
  const held = size(there) === 23 && there.startsWith(prefix) ? getAddress(slice(there, 3)) : undefined
  if (eip7702Auth === undefined && there === '0x')
    throw unknownCode('This account has no code yet: its authorization (eip7702Auth) has to come along.')
  const implementation = eip7702Auth?.address ?? held
  const isListed = implementations.some((each) => getAddress(each) === implementation)
  if (implementation === undefined || !isListed)
    throw unknownCode('This account has code that is not known here.')
  // A contract has no key, and the chain passes its authorization over.
  if (eip7702Auth !== undefined && there !== '0x' && held === undefined)
    throw unknownCode('This account is a contract.')
  const code = delegationTo(implementation)
  const isThere = there.toLowerCase() === code.toLowerCase()
  // An authorization counts by itself, even where the operation beside it failed: it is not needed again
  // then.
  if (eip7702Auth !== undefined && isSigned && !isThere)
    await checkAuthorization(eip7702Auth, { sender, chainId: chain.config.id, nonce })
  return { implementation, code, hash: keccak256(code), isThere }
}

/** What is assumed where an account's code is not there yet. */
export const assumed = (
  { sender }: Pick<Operation, 'sender'>,
  { code, isThere }: AccountCode,
): { readonly address: Address; readonly code: Hex } | undefined =>
  isThere ? undefined : { address: sender, code }
