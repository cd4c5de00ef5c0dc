import { hexToString, isHex, type TypedDataDefinition } from 'viem'

import { invalidParams } from '../../errors/providerRpcError.js'
import { chainAt, signer, type EvmMethod } from './evmMethod.js'

export const signMessage: EvmMethod = async (context, [message, address], place) => {
  const account = signer(context, address, place)
  if (typeof message !== 'string') throw invalidParams('message')
  return {
    readable: {
      title: 'Sign a message',
      action: 'Sign',
      rows: [
        ['Account', account.address],
        ['Network', chainAt(place).name],
      ],
      text: readableText(message),
    },
    perform: () => account.signMessage({ message: isHex(message) ? { raw: message } : message }),
  }
}

export const signTypedData: EvmMethod = async (context, [address, json], place) => {
  const account = signer(context, address, place)
  const data = parse(json)
  const { name, verifyingContract } = data.domain ?? {}
  return {
    readable: {
      title: 'Sign data',
      action: 'Sign',
      rows: [
        ['Account', account.address],
        ['Kind', data.primaryType],
        ...(name ? ([['For', name]] as const) : []),
        ...(verifyingContract ? ([['Contract', verifyingContract]] as const) : []),
        ['Network', chainAt(place).name],
      ],
      text: JSON.stringify(data.message, null, 2),
    },
    perform: () => account.signTypedData(data),
  }
}

/** The text of a message; its bytes where they are no text. */
function readableText(message: string): string {
  if (!isHex(message)) return message
  const text = hexToString(message)
  const isText = !text.includes('\uFFFD') && [...text].every((letter) => letter >= ' ' || /\s/.test(letter))
  return isText && text !== '' ? text : message
}

function parse(
  json: unknown,
): TypedDataDefinition & { domain?: { name?: string; verifyingContract?: string } } {
  try {
    const data: unknown = typeof json === 'string' ? JSON.parse(json) : json
    if (
      typeof data === 'object' &&
      data !== null &&
      'primaryType' in data &&
      typeof data.primaryType === 'string'
    )
      return data as never
  } catch {
    // The same answer as to any other thing that is no typed data.
  }
  throw invalidParams('typed data')
}
