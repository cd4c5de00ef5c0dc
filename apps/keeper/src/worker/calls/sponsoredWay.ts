import type { CaipNetworkId, SponsorAnswer } from '@latchkey/embedded-wallet/protocol'

import { KeeperError } from '../../keeperError.js'
import { callEffects } from '../../review/evm/callEffects.js'
import { word } from '../abi.js'
import { ENTRY_POINT, NO_ADDRESS } from '../contracts.js'
import { number, readFees } from '../sign/evm/fees.js'
import type { SignTools } from '../sign/signRequest.js'
import { executeData } from './encode.js'
import { operationJson, stubAuthorization, STUB_SIGNATURE, type UserOperation } from './operation.js'
import { chainOf, ownTransaction } from './ownWay.js'
import { numbered, type WantedCalls } from './readCalls.js'
import { isThere, readState } from './smartAccount.js'

/** The calls as an operation of ERC-4337, on the way to a sponsor or from one. */
export interface DraftOperation {
  readonly operation: UserOperation
  /** The account lends itself the wallet's code with it; the nonce of that. */
  readonly upgrade?: { readonly nonce: string }
  /** When it was begun, in ms since 1970. */
  readonly at: number
}

/** What a sponsor said yes with. */
export type SponsorPays = Extract<SponsorAnswer, { readonly paymaster: string }>

/** `getNonce(address,uint192)` of the entry point. */
const GET_NONCE = '0x35567e1a'
/** A sponsor's word is asked again after this many ms: signatures of sponsors end soon. */
const FRESH = 45_000

/** The number of the account's next operation, by the entry point itself. */
export async function readNonce(
  { keys, ask }: SignTools,
  caipNetworkId: CaipNetworkId,
  account: string = keys.eip155,
  block = 'latest',
): Promise<bigint> {
  const data = `${GET_NONCE}${word(account)}${word(0n)}`
  return number(await ask<unknown>(caipNetworkId, 'eth_call', [{ to: ENTRY_POINT, data }, block]))
}

const inHex = (value: bigint): string => `0x${value.toString(16)}`

/** Whether an operation would upgrade the account, and the nonce of the authorization. */
async function readUpgrade(
  caipNetworkId: CaipNetworkId,
  { keys, ask }: SignTools,
): Promise<{ readonly nonce: string } | undefined> {
  const state = await readState(ask, caipNetworkId, keys.eip155)
  if (state === 'foreign') throw numbered(5760, 'The account has code of another wallet')
  if (state === 'smart') return undefined
  if (!(await isThere(ask, caipNetworkId))) throw numbered(5760, 'The chain has no code for smart accounts')
  const nonce = await ask<unknown>(caipNetworkId, 'eth_getTransactionCount', [keys.eip155, 'latest'])
  return { nonce: inHex(number(nonce)) }
}

export async function draftOperation(
  wanted: WantedCalls,
  caipNetworkId: CaipNetworkId,
  tools: SignTools,
): Promise<DraftOperation> {
  const { keys, ask } = tools
  const at = Date.now()
  const plain = { ...ownTransaction(wanted, keys.eip155, chainOf(caipNetworkId)), gas: 0n }
  const [upgrade, nonce, fees] = await Promise.all([
    readUpgrade(caipNetworkId, tools),
    readNonce(tools, caipNetworkId),
    readFees(ask, caipNetworkId, keys.eip155, plain),
  ])
  const price = 'gasPrice' in fees ? fees.gasPrice : undefined
  const [most = '0x0', tip = '0x0'] =
    'gasPrice' in fees ? [price, price] : [fees.maxFeePerGas, fees.maxPriorityFeePerGas]
  const operation: UserOperation = {
    sender: keys.eip155.toLowerCase(),
    nonce: inHex(nonce),
    callData: executeData(wanted.calls),
    callGasLimit: '0x0',
    verificationGasLimit: '0x0',
    preVerificationGas: '0x0',
    maxFeePerGas: most,
    maxPriorityFeePerGas: tip,
    paymaster: '0x',
    paymasterVerificationGasLimit: '0x0',
    paymasterPostOpGasLimit: '0x0',
    paymasterData: '0x',
  }
  return { operation, at, ...(upgrade && { upgrade }) }
}

/** As others are told of it before a yes: nothing in it is signed. */
export const unsignedJson = (
  { operation, upgrade }: DraftOperation,
  caipNetworkId: CaipNetworkId,
): ReturnType<typeof operationJson> =>
  operationJson(
    operation,
    STUB_SIGNATURE,
    upgrade && stubAuthorization(chainOf(caipNetworkId), BigInt(upgrade.nonce)),
  )

/**
 * With the sponsor in it.
 *
 * @throws {KeeperError} it is no sponsor: nothing pays, or the calls let it take of the account
 */
export function withSponsor(
  draft: DraftOperation,
  { calls }: WantedCalls,
  { paymaster, paymasterData, ...limits }: SponsorPays,
): DraftOperation {
  const { operation } = draft
  const address = paymaster.toLowerCase()
  // With no one's address the account itself would pay.
  if ([NO_ADDRESS, operation.sender, ENTRY_POINT].includes(address)) throw noSponsor('It pays nothing')
  if (calls.some((call) => letsTake(call, operation.sender, address)))
    throw noSponsor('The calls let it spend tokens')
  return {
    ...draft,
    operation: {
      ...operation,
      paymaster: address,
      paymasterData,
      paymasterVerificationGasLimit:
        limits.paymasterVerificationGasLimit ?? operation.paymasterVerificationGasLimit,
      paymasterPostOpGasLimit: limits.paymasterPostOpGasLimit ?? operation.paymasterPostOpGasLimit,
    },
  }
}

const noSponsor = (why: string): KeeperError => new KeeperError('rpc', why, { code: -32003, message: why })

function letsTake(call: WantedCalls['calls'][number], own: string, spender: string): boolean {
  return callEffects(call, own).effects.some(
    (effect) =>
      effect.type !== 'moved' &&
      effect.spender.toLowerCase() === spender &&
      (effect.type === 'allowedAll' ? effect.on : effect.value > 0n),
  )
}

/** Asks the keeper's own bundler what it takes. @throws {KeeperError} `rpc`: the calls would fail */
export async function estimated(
  draft: DraftOperation,
  caipNetworkId: CaipNetworkId,
  { ask }: SignTools,
): Promise<DraftOperation> {
  const { operation } = draft
  const answer = await ask<unknown>(caipNetworkId, 'eth_estimateUserOperationGas', [
    unsignedJson(draft, caipNetworkId),
    ENTRY_POINT,
  ])
  const said: Readonly<Record<string, unknown>> = Object(answer)
  const needed = (name: string): string => inHex(number(said[name]))
  const atLeast = (name: string, own: string): string =>
    said[name] === undefined || said[name] === null || BigInt(own) > 0n ? own : needed(name)
  return {
    ...draft,
    operation: {
      ...operation,
      callGasLimit: needed('callGasLimit'),
      verificationGasLimit: needed('verificationGasLimit'),
      preVerificationGas: needed('preVerificationGas'),
      paymasterVerificationGasLimit: atLeast(
        'paymasterVerificationGasLimit',
        operation.paymasterVerificationGasLimit,
      ),
      paymasterPostOpGasLimit: atLeast('paymasterPostOpGasLimit', operation.paymasterPostOpGasLimit),
    },
  }
}

/** Whether nothing has happened since that would make it another operation, or the sponsor's word old. */
export async function isFresh(
  { operation, upgrade, at }: DraftOperation,
  caipNetworkId: CaipNetworkId,
  tools: SignTools,
): Promise<boolean> {
  const age = Date.now() - at
  if (age < 0 || age > FRESH) return false
  const [now, nonce] = await Promise.all([readUpgrade(caipNetworkId, tools), readNonce(tools, caipNetworkId)])
  return now?.nonce === upgrade?.nonce && inHex(nonce) === inHex(BigInt(operation.nonce))
}
