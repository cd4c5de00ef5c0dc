import type { CapabilityRequest } from '@latchkey/core/adapter'
import { stringToHex } from 'viem'

import type { EvmContext } from '../evmContext.js'
import { ask } from '../provider/ask.js'
import { readHex } from '../provider/readAnswer.js'

/** S7.23: `personal_sign` (EIP-191) with the message and the address. Resolves with the signature as hex. */
export async function signMessage(
  { wallet }: EvmContext,
  {
    connectorId,
    address,
    message,
    signal,
  }: CapabilityRequest & { readonly address: string; readonly message: string },
): Promise<string> {
  const provider = await wallet(connectorId)
  return readHex(await ask(provider, 'personal_sign', [stringToHex(message), address], { signal }))
}
