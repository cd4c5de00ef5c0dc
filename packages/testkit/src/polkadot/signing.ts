import { toExtensionError, unknownAccount } from '../errors/extensionError.js'
import type { ApprovalRequest } from '../wallet/approvals.js'
import { describePayload } from './describePayload.js'
import { visible, type PolkadotContext } from './polkadotContext.js'
import { findPair, type PolkadotPair } from './polkadotKeys.js'
import { payloadSignature } from './payloadSignature.js'
import { messageSignature, readableData } from './messageSignature.js'

interface Answer {
  readonly id: number
  readonly signature: string
}

// The number that extensions put into their answers; it is not read.

function signer(context: PolkadotContext, address: unknown): PolkadotPair {
  const found = findPair(context.keys, address)
  if (!found || !visible(context).includes(found.address)) throw unknownAccount()
  return found
}

async function ask(context: PolkadotContext, request: ApprovalRequest, sign: () => string): Promise<Answer> {
  try {
    await context.approvals.ask(request)
  } catch (error) {
    throw toExtensionError(error)
  }
  return { id: 1, signature: sign() }
}

/** Signs a text or bytes, with `<Bytes>` around them so that they can be no transaction. */
export async function signRaw(context: PolkadotContext, raw: unknown): Promise<Answer> {
  const { address, data } = Object(raw) as { address?: unknown; data?: unknown }
  const { pair, address: own } = signer(context, address)
  return ask(
    context,
    { kind: 'sign', title: 'Sign a message', rows: [['Account', own]], text: readableData(String(data)) },
    () => messageSignature(pair, String(data)),
  )
}

/** Signs a transaction. The page sends it. */
export async function signPayload(context: PolkadotContext, payload: unknown): Promise<Answer> {
  const { pair, address } = signer(context, (Object(payload) as { address?: unknown }).address)
  const { rows, text } = await describePayload(context.options.chains, payload, context.options.ss58Prefix)
  return ask(
    context,
    {
      kind: 'transaction',
      title: 'Sign a transaction',
      rows: [['From', address], ...rows],
      ...(text && { text }),
    },
    () => payloadSignature(pair, payload),
  )
}
