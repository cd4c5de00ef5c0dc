import { cleanText, errorChain } from '@latchkey/core/adapter'
import { BaseError, ExecutionRevertedError, decodeErrorResult, parseAbi, type Address, type Hex } from 'viem'
import { estimateGas } from 'viem/actions'

import type { ChainClient } from '../chain/chainClient.js'
import type { TransferCall } from './transferCall.js'

/** What a call takes, and how that is known. */
export interface GasEstimate {
  readonly gas: bigint
  /** From the very call that is sent: otherwise the wallet's own estimate is better. */
  readonly real: boolean
  /** The chain would undo the call, for this reason; empty where the contract gives none. */
  readonly reverts?: string
}

const PLAIN_GAS = 21_000n
const TOKEN_GAS = 65_000n
const REASONS = parseAbi([
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error EnforcedPause()',
])

export const assumedGas = (isToken: boolean): GasEstimate => ({
  gas: isToken ? TOKEN_GAS : PLAIN_GAS,
  real: false,
})

/** A contract may need more, of a payment too. Where no node estimates, it is assumed. */
export async function estimateCall(
  client: ChainClient,
  from: Address,
  call: TransferCall,
): Promise<GasEstimate> {
  try {
    const gas = await estimateGas(client, { account: from, ...call })
    return { gas: gas > PLAIN_GAS ? (gas * 120n) / 100n : gas, real: true }
  } catch (error) {
    const reverts = revertReason(error)
    return { ...assumedGas(call.data !== undefined), ...(reverts !== undefined && { reverts }) }
  }
}

/** What a contract says as it undoes a call; `undefined` for any other failure of a node. */
function revertReason(error: unknown): string | undefined {
  const reverted =
    error instanceof BaseError ? error.walk((link) => link instanceof ExecutionRevertedError) : undefined
  const links = errorChain(error).filter(
    (link): link is { readonly data?: unknown; readonly details?: unknown; readonly code?: unknown } =>
      typeof link === 'object',
  )
  const texts = links.map(({ details }) => (typeof details === 'string' ? details : ''))
  // A call that runs out of gas where a node gives all that a block has.
  const endless = texts.some((text) =>
    /out of gas|gas required exceeds|invalid opcode|InvalidFEOpcode|stack (under|over)flow|bad jump/i.test(
      text,
    ),
  )
  if (!reverted && !endless && !links.some(({ code }) => code === 3)) return undefined
  const data = links
    .map((link) => link.data)
    .find((value): value is Hex => typeof value === 'string' && /^0x([0-9a-f]{2}){4,}$/i.test(value))
  const said = data
    ? decoded(data)
    : texts
        .map((text) => /reverted(?: with reason string)?:? ['"]?(.+?)['"]?$/i.exec(text)?.[1])
        .find((text) => text !== undefined)
  return cleanText(said ?? '', 200)
}

/** `Error(string)` and `Panic(uint256)` are known to the decoder. */
function decoded(data: Hex): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: REASONS, data })
    return errorName === ('Error' as string)
      ? String((args as readonly unknown[])[0])
      : errorName === ('Panic' as string)
        ? `Panic ${String((args as readonly unknown[])[0])}`
        : errorName
  } catch {
    return data.slice(0, 10)
  }
}
