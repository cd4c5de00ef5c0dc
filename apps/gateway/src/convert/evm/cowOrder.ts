import { type Hex, concat, hashTypedData, numberToHex, recoverTypedDataAddress } from 'viem'
import type { Conversion } from '../convertSource.js'
import { isSameToken } from './aggregatorSource.js'

const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'

const orderTypes = {
  Order: [
    { name: 'sellToken', type: 'address' },
    { name: 'buyToken', type: 'address' },
    { name: 'receiver', type: 'address' },
    { name: 'sellAmount', type: 'uint256' },
    { name: 'buyAmount', type: 'uint256' },
    { name: 'validTo', type: 'uint32' },
    { name: 'appData', type: 'bytes32' },
    { name: 'feeAmount', type: 'uint256' },
    { name: 'kind', type: 'string' },
    { name: 'partiallyFillable', type: 'bool' },
    { name: 'sellTokenBalance', type: 'string' },
    { name: 'buyTokenBalance', type: 'string' },
  ],
} as const
const domainTypes = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
] as const

/** An order of CoW Protocol, as it is signed. */
export interface CowOrder {
  readonly sellToken: string
  readonly buyToken: string
  readonly receiver: string
  readonly sellAmount: string
  readonly buyAmount: string
  readonly validTo: number
  readonly appData: string
  readonly feeAmount: string
  readonly kind: string
  readonly partiallyFillable: boolean
  readonly sellTokenBalance: string
  readonly buyTokenBalance: string
}

/** The parameter of `eth_signTypedData_v4`. */
export const typedDataOf = ({ chainId }: Conversion, message: CowOrder): CowTypedData => ({
  types: { EIP712Domain: domainTypes, ...orderTypes },
  primaryType: 'Order',
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: Number(chainId.slice(chainId.indexOf(':') + 1)),
    verifyingContract: settlement,
  },
  message,
})

interface CowTypedData {
  readonly types: object
  readonly primaryType: 'Order'
  readonly domain: object
  readonly message: CowOrder
}

/** The UID of an order in the order book: its digest, its owner and its expiry. */
export const uidOf = (request: Conversion, order: CowOrder): string =>
  concat([
    hashTypedData(dataOf(request, order)),
    request.account.toLowerCase() as Hex,
    numberToHex(order.validTo, { size: 4 }),
  ])

const dataOf = (request: Conversion, order: CowOrder) =>
  typedDataOf(request, order) as unknown as Parameters<typeof hashTypedData>[0]

/** Whether an order was signed by the account that the conversion is for. */
export async function isSignedBy(request: Conversion, order: CowOrder, signed: string): Promise<boolean> {
  try {
    return isSameToken(
      await recoverTypedDataAddress({ ...dataOf(request, order), signature: signed as Hex }),
      request.account,
    )
  } catch {
    return false
  }
}
