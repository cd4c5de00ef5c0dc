import { InvalidCallsError, type CallsRequest, type SentCalls } from '@latchkey/core/adapter'
import type { ApiPromise } from '@polkadot/api'
import type { Call } from '@polkadot/types/interfaces'
import * as v from 'valibot'

import { readAccountId } from '../address/ss58.js'
import type { PolkadotContext } from '../polkadotContext.js'
import type { Extrinsic } from '../transfer/extrinsic.js'
import { readyCall, signCall } from '../transfer/signCall.js'
import { handOver } from '../transfer/submit.js'

/** What `prepare` makes: the call in the runtime's encoding. A swap of four assets has about 150 bytes. */
const swapBody = v.object({ method: v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2}){1,1024}$/)) })

/** Asks the wallet for the swap that was prepared, and hands in what it signed. */
export async function sendSwap(context: PolkadotContext, request: CallsRequest): Promise<SentCalls> {
  const { sessions, nodes, host } = context
  const { connectorId, address, network, signal, calls } = request
  const [only, ...others] = calls
  const body = v.safeParse(swapBody, only?.body)
  if (!body.success || others.length > 0) throw new InvalidCallsError({ details: 'not one swap' })
  const { session, account } = sessions.account(connectorId, readAccountId(address))
  const ready = await nodes.use(network, signal, (node) =>
    readyCall(context, node, { network, account }, async () => {
      // By the runtime of now: after an upgrade the same bytes may be another call.
      const api = await node.api()
      return { api, extrinsic: swapOf(api, body.output.method, account.accountId) }
    }),
  )
  const { transfer, wire } = await signCall(session, ready, { account, network, signal })
  // From here on it may be on its way, so that only the end of the instance calls it off.
  await handOver(context, network, host.signal, wire)
  const { hash, trace } = transfer
  return { id: hash, ...(trace && { trace }) }
}

/** @throws {InvalidCallsError} it is no swap that the account makes for itself and survives */
export function swapOf(api: ApiPromise, method: string, account: string): Extrinsic {
  const call = decoded(api, method)
  const [, , least, to, keepAlive] = call?.args ?? []
  if (
    call?.section !== 'assetConversion' ||
    call.method !== 'swapExactTokensForTokens' ||
    call.toHex() !== method ||
    BigInt(least?.toString() ?? 0) === 0n ||
    to?.toHex() !== account ||
    keepAlive?.toString() !== 'true'
  )
    throw new InvalidCallsError({ details: 'not a swap of the account' })
  return api.tx(call)
}

function decoded({ registry }: ApiPromise, method: string): Call | undefined {
  try {
    return registry.createType('Call', method)
  } catch {
    return undefined
  }
}
