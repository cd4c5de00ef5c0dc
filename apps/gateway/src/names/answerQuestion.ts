import {
  type Hex,
  decodeFunctionData,
  encodeAbiParameters,
  hexToBytes,
  namehash,
  parseAbi,
  zeroAddress,
} from 'viem'
import { badRequest } from '../errors/gatewayError.js'
import { etherCoin, evmBit, isEvmCoin } from './coinTypes.js'
import type { NameRecords } from './zoneBook.js'

const questions = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function multicall(bytes[] data) view returns (bytes[])',
])
type Question = ReturnType<typeof decodeFunctionData<typeof questions>>
/** Of questions in one. */
const mostAtOnce = 32

/**
 * Answers a resolver call about a name (ENSIP-1, -5, -9, -11, and multicall), ABI-encoded. Without the
 * record, or without the name, the answer is the empty value of its type. In a multicall, an unknown call
 * gets empty bytes.
 *
 * @throws {GatewayError} 400 for a question that is not known, or that is about another name
 */
export function answerQuestion(records: NameRecords | undefined, data: Hex): Hex {
  const question = read(data)
  if (question === undefined) throw badRequest('data', 'data is not a call about a name.')
  if (question.functionName !== 'multicall') return answerOne(records, question)
  const [inner] = question.args
  if (inner.length > mostAtOnce) throw badRequest('data', 'data asks too much at once.')
  const answers = inner.map((each) => {
    const one = read(each)
    if (one?.functionName === 'multicall') throw badRequest('data', 'data asks too much at once.')
    return one === undefined ? '0x' : answerOne(records, one)
  })
  return encodeAbiParameters([{ type: 'bytes[]' }], [answers])
}

function answerOne(
  records: NameRecords | undefined,
  question: Exclude<Question, { functionName: 'multicall' }>,
): Hex {
  if (records && question.args[0] !== namehash(records.name))
    throw badRequest('data', 'data asks about another name.')
  switch (question.functionName) {
    case 'text':
      return encodeAbiParameters([{ type: 'string' }], [textOf(records, question.args[1])])
    case 'contenthash':
      return encodeAbiParameters([{ type: 'bytes' }], ['0x'])
    case 'addr': {
      const [, coinType] = question.args
      const found = addressOf(records, coinType ?? etherCoin)
      return coinType === undefined
        ? encodeAbiParameters([{ type: 'address' }], [found ?? zeroAddress])
        : encodeAbiParameters([{ type: 'bytes' }], [found ?? '0x'])
    }
  }
}

function textOf(records: NameRecords | undefined, key: string): string {
  return records && Object.hasOwn(records.texts, key) ? (records.texts[key] ?? '') : ''
}

/** An EVM chain without a record of its own has the one for any of them (ENSIP-19). */
export function addressOf(records: NameRecords | undefined, coinType: bigint): Hex | undefined {
  const own = records?.addresses[String(coinType)]
  return (own ?? (isEvmCoin(coinType) ? records?.addresses[String(evmBit)] : undefined)) as Hex | undefined
}

function read(data: Hex): Question | undefined {
  try {
    return decodeFunctionData({ abi: questions, data })
  } catch {
    return undefined
  }
}

/** A name in DNS form with dots; nothing where the form, or its UTF-8, is broken. */
export function readDnsName(wire: Hex): string | undefined {
  const bytes = hexToBytes(wire)
  // Invalid UTF-8 is refused: replacement characters would make different bytes the same name.
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const labels: string[] = []
  for (let start = 0; start < bytes.length;) {
    const length = bytes[start] ?? 0
    if (length === 0) return start === bytes.length - 1 ? labels.join('.') : undefined
    const end = start + 1 + length
    const label = textOfBytes(decoder, bytes.subarray(start + 1, end))
    // A dot within a label would read as two labels.
    if (label === undefined || end > bytes.length || label.includes('.')) return undefined
    labels.push(label)
    start = end
  }
  return undefined
}

function textOfBytes(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
