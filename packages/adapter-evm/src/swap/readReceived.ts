import { formatUnits, type CapabilityMap } from '@latchkey/core/adapter'
import { erc20Abi, isAddress, isAddressEqual, isHash, type Address, type Hex } from 'viem'
import { getTransactionReceipt, readContract } from 'viem/actions'

import { chainClient } from '../chain/chainClient.js'
import { readChain } from '../chain/readChain.js'
import type { EvmContext } from '../evmContext.js'
import { readLog, TRANSFER, wordsOf } from '../transfer/readLog.js'
import { swapContracts } from './swapContracts.js'
import { asTransfer, WITHDRAWAL } from './wrappedLog.js'

type Request = Parameters<CapabilityMap['swap']['received']>[0]

/**
 * What arrived, by the logs of the transactions. The own currency leaves no log of its own: what its wrapped
 * form paid out to the router, or to the account, is what arrived.
 */
export async function readReceived(context: EvmContext, request: Request): Promise<string | undefined> {
  const { network, account, to, hashes, signal } = request
  const contracts = swapContracts(context, network)
  if (!contracts || !isAddress(account, { strict: false })) return undefined
  const client = chainClient(context, network)
  const token = to && isAddress(to.address) ? to.address : undefined
  const receipts = await readChain(
    signal,
    Promise.all(
      [...new Set(hashes)]
        .filter((hash) => isHash(hash))
        .map((hash) => getTransactionReceipt(client, { hash })),
    ),
  ).catch(() => undefined)
  const logs: readonly { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }[] =
    receipts?.flatMap((receipt) => receipt.logs) ?? []
  let units = 0n
  for (const log of logs) {
    if (token) {
      const entry = readLog(asTransfer(log, contracts.wrapped), token)
      if (entry?.kind !== TRANSFER || !isAddressEqual(log.address, token)) continue
      const [giver, taker] = entry.parties
      if (isAddressEqual(taker, account)) units += entry.units
      if (isAddressEqual(giver, account)) units -= entry.units
    } else if (isAddressEqual(log.address, contracts.wrapped) && log.topics[0] === WITHDRAWAL) {
      const by: Address = `0x${log.topics[1]?.slice(26) ?? ''}`
      const isOurs = isAddress(by) && [contracts.router, account].some((each) => isAddressEqual(each, by))
      if (isOurs) units += BigInt(wordsOf(log.data)[0] ?? 0n)
    }
  }
  if (units <= 0n) return undefined
  const decimals = token
    ? await readContract(client, { address: token, abi: erc20Abi, functionName: 'decimals' })
    : network.nativeCurrency.decimals
  return formatUnits(units, decimals)
}
