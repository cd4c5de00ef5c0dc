import type { Address, Hex } from 'viem'
import { object, shape } from '../../foreign/askForeign.js'
import type { HistorySource, SourceTransfer } from '../historySource.js'
import {
  type AskExplorer,
  address,
  createAskExplorer,
  decimal,
  decimalsOf,
  hash,
  listOf,
  text,
} from './askExplorer.js'
import { type ExplorerList, type ExplorerPart, createExplorerSource } from './explorerSource.js'

/**
 * The schemas are those of Etherscan's documentation (API V2, https://docs.etherscan.io/api-reference), as it
 * stood on 29 September 2025. They were not tried against the live service; an answer that does not fit is
 * refused.
 */
const place = { blockNumber: decimal, timeStamp: decimal, hash }
const noAddress = { anyOf: [{ const: '' }, address] }
const normal = object(
  {
    ...place,
    transactionIndex: decimal,
    from: address,
    to: noAddress,
    value: decimal,
    gasPrice: decimal,
    gasUsed: decimal,
    isError: { enum: ['0', '1'] },
  },
  { contractAddress: noAddress },
)
const internal = object({
  ...place,
  from: address,
  to: noAddress,
  value: decimal,
  isError: { enum: ['0', '1'] },
})
const token = object(
  { ...place, from: address, to: address, contractAddress: address, tokenName: text, tokenSymbol: text },
  { value: decimal, tokenDecimal: text, tokenID: decimal, tokenValue: decimal },
)

interface Placed {
  readonly blockNumber: string
  readonly timeStamp: string
  readonly hash: Hex
  readonly from: string
  readonly to: string
}
interface Normal extends Placed {
  readonly transactionIndex: string
  readonly value: string
  readonly gasPrice: string
  readonly gasUsed: string
  readonly isError: '0' | '1'
  readonly contractAddress?: string
}
interface Internal extends Placed {
  readonly value: string
  readonly isError: '0' | '1'
}
interface Token extends Placed {
  readonly contractAddress: string
  readonly tokenName: string
  readonly tokenSymbol: string
  readonly value?: string
  readonly tokenDecimal?: string
  readonly tokenID?: string
  readonly tokenValue?: string
}
interface Answer<T> {
  readonly status: '0' | '1'
  readonly message: string
  readonly result: readonly T[]
}

/** Entries of one question, and where they are all of one block. */
const atOnce = 100
const most = 10_000

/** Up to which block is asked. */
type Place = number

/**
 * A history from an API that is compatible with Etherscan's. Not tried against the live service.
 * @param url with everything that each question needs: `https://api.etherscan.io/v2/api?chainid=1&apikey=KEY`
 */
export function createEtherscanSource(caipId: string, url: string): HistorySource {
  const ask = createAskExplorer(url)
  return createExplorerSource<Place>(caipId, [
    listOfAction<Normal>(ask, 'txlist', normal, readNormal),
    listOfAction<Internal>(ask, 'txlistinternal', internal, readInternal),
    listOfAction<Token>(ask, 'tokentx', token, readToken),
    listOfAction<Token>(ask, 'tokennfttx', token, readToken),
    listOfAction<Token>(ask, 'token1155tx', token, readToken),
  ])
}

function listOfAction<T extends Placed>(
  ask: AskExplorer,
  action: string,
  entry: object,
  read: (entry: T, account: Address) => Partial<ExplorerPart>,
): ExplorerList<Place> {
  const fits = shape<Answer<T>>(
    object({ status: { enum: ['0', '1'] }, message: text, result: listOf(entry) }),
  )
  const entries = async (account: Address, endblock: number, offset: number): Promise<readonly T[]> => {
    const params = { module: 'account', action, address: account, startblock: '0', sort: 'desc', page: '1' }
    const { status, message, result } = await ask(
      '',
      { ...params, endblock: String(endblock), offset: String(offset) },
      fits,
    )
    // Its way of saying that there is nothing; a key that is wrong has a text for a result.
    if (status === '0' && !/^No (transactions|token transfers|transfers|internal)/i.test(message))
      throw new Error('the explorer refuses')
    return result
  }
  return {
    start: (_account, before) => Math.min(before - 1, 9_999_999_999),
    async page(account, endblock) {
      let found = await entries(account, endblock, atOnce)
      let isWhole = found.length < atOnce
      if (!isWhole && found.every(({ blockNumber }) => blockNumber === found[0]?.blockNumber)) {
        found = await entries(account, endblock, most)
        isWhole = found.length < most
      }
      // The last block may go on in the next part: it is read again there.
      const last = isWhole ? -1 : Number(found.at(-1)?.blockNumber)
      if (last >= 0 && found.every(({ blockNumber }) => Number(blockNumber) === last))
        throw new Error('a block has no end')
      return {
        parts: found
          .filter(({ blockNumber }) => Number(blockNumber) !== last)
          .map((item) => ({
            hash: item.hash,
            block: Number(item.blockNumber),
            time: Number(item.timeStamp),
            ...read(item, account),
          })),
        next: isWhole ? undefined : last,
        floor: last,
      }
    },
  }
}

function readNormal(item: Normal): Partial<ExplorerPart> {
  const { from, to, contractAddress, value, gasPrice, gasUsed, isError, transactionIndex } = item
  const recipient = to || contractAddress || undefined
  const amount = BigInt(value)
  return {
    transaction: {
      isOk: isError === '0',
      sender: from,
      recipient,
      fee: BigInt(gasPrice) * BigInt(gasUsed),
      index: Number(transactionIndex),
    },
    ...(recipient !== undefined && amount > 0n && { transfer: nativeOf(from, recipient, amount) }),
  }
}

const readInternal = ({ from, to, value, isError }: Internal): Partial<ExplorerPart> =>
  to !== '' && isError === '0' && BigInt(value) > 0n ? { transfer: nativeOf(from, to, BigInt(value)) } : {}

const nativeOf = (from: string, to: string, amount: bigint): SourceTransfer => ({
  from,
  to,
  amount,
  token: undefined,
  id: undefined,
})

function readToken(item: Token): Partial<ExplorerPart> {
  const { from, to, contractAddress, tokenName, tokenSymbol, tokenDecimal, tokenID, tokenValue, value } = item
  const id = tokenID === undefined ? undefined : BigInt(tokenID)
  return {
    transfer: {
      from,
      to,
      amount: BigInt((id === undefined ? value : tokenValue) ?? (id === undefined ? 0 : 1)),
      token: {
        address: contractAddress,
        name: tokenName,
        symbol: tokenSymbol,
        decimals: decimalsOf(tokenDecimal),
      },
      id,
    },
  }
}
