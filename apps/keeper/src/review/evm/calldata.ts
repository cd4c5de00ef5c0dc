import { addressOfWord } from './address.js'

type Type = 'address' | 'uint' | 'bool' | 'skip'

/** A call whose selector is known and whose words are what they have to be. */
export interface Call {
  readonly selector: string
  readonly signature: string
  readonly name: string
  readonly args: readonly (string | bigint | boolean)[]
}

const a = 'address'
const u = 'uint'

/** By selector, with the full signature that it is the hash of. */
export const calls: Readonly<Record<string, readonly [string, ...Type[]]>> = {
  a9059cbb: ['transfer(address,uint256)', a, u],
  '23b872dd': ['transferFrom(address,address,uint256)', a, a, u],
  '095ea7b3': ['approve(address,uint256)', a, u],
  '39509351': ['increaseAllowance(address,uint256)', a, u],
  a457c2d7: ['decreaseAllowance(address,uint256)', a, u],
  a22cb465: ['setApprovalForAll(address,bool)', a, 'bool'],
  '42842e0e': ['safeTransferFrom(address,address,uint256)', a, a, u],
  b88d4fde: ['safeTransferFrom(address,address,uint256,bytes)', a, a, u],
  f242432a: ['safeTransferFrom(address,address,uint256,uint256,bytes)', a, a, u, u],
  '2eb2c2d6': ['safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', a, a],
  d505accf: ['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', a, a, u, u],
  '8fcbaf0c': ['permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)', a, a, 'skip', u, 'bool'],
  '87517c45': ['approve(address,address,uint160,uint48)', a, a, u, u],
  d0e30db0: ['deposit()'],
  '2e1a7d4d': ['withdraw(uint256)', u],
  f2fde38b: ['transferOwnership(address)', a],
  '3659cfe6': ['upgradeTo(address)', a],
  '4f1ef286': ['upgradeToAndCall(address,bytes)', a],
  ac9650d8: ['multicall(bytes[])'],
  '5ae401dc': ['multicall(uint256,bytes[])'],
  '3593564c': ['execute(bytes,bytes[],uint256)'],
  '24856bc3': ['execute(bytes,bytes[])'],
  '40c10f19': ['mint(address,uint256)', a, u],
  '42966c68': ['burn(uint256)', u],
  '49934047': ['disableDelegation((address,address,bytes32,(address,bytes,bytes)[],uint256,bytes))'],
}

/** Reads the call in lower-case hex with `0x`. */
export function readCall(data: string): Call | undefined {
  const selector = data.slice(2, 10)
  const known = Object.hasOwn(calls, selector) ? calls[selector] : undefined
  if (!known) return undefined
  const [signature, ...types] = known
  const args: (string | bigint | boolean)[] = []
  for (const [index, type] of types.entries()) {
    const word = data.slice(10 + index * 64, 74 + index * 64)
    if (word.length !== 64) return undefined
    const value = readWord(type, word)
    if (value === undefined) return undefined
    args.push(value)
  }
  return { selector, signature, name: signature.slice(0, signature.indexOf('(')), args }
}

function readWord(type: Type, word: string): string | bigint | boolean | undefined {
  if (type === 'address') return addressOfWord(word)
  const number = BigInt(`0x${word}`)
  if (type !== 'bool') return number
  return number > 1n ? undefined : number === 1n
}
