import { type Hex, numberToHex, pad } from 'viem'
import { farcasterContracts, farcasterPeople } from '../farcaster/world.js'
import type { ChainHands } from './chainHands.js'

/**
 * `idOf(address)` and `custodyOf(uint256)`: the word that is stored under the argument.
 *
 * `PUSH1 4 CALLDATALOAD SLOAD PUSH0 MSTORE PUSH1 32 PUSH0 RETURN`
 */
const idsCode: Hex = '0x600435545f5260205ff3'

/**
 * `keyDataOf(uint256 fid, bytes key)`, where the key is an address in a word: `(1, 2)`, which is "added, and
 * an auth address", where the fid is stored under it, else `(0, 0)`.
 *
 * `PUSH1 100 CALLDATALOAD SLOAD PUSH1 4 CALLDATALOAD EQ DUP1 PUSH0 MSTORE PUSH1 1 SHL PUSH1 32 MSTORE PUSH1
 * 64 PUSH0 RETURN`
 */
const keysCode: Hex = '0x6064355460043514805f5260011b60205260405ff3'

/** Puts Farcaster's registries in place: what they are asked, with the answers of the real ones. */
export async function placeFarcaster({ rpc }: ChainHands): Promise<void> {
  const store = (contract: Hex, slot: Hex, value: Hex): Promise<unknown> =>
    rpc('anvil_setStorageAt', [contract, pad(slot), pad(value)])
  const { ids, keys } = farcasterContracts
  await rpc('anvil_setCode', [ids, idsCode])
  await rpc('anvil_setCode', [keys, keysCode])
  for (const { fid, custody, signer } of farcasterPeople) {
    await store(ids, custody.address, numberToHex(fid))
    await store(ids, numberToHex(fid), custody.address)
    if (signer?.isRegistered) await store(keys, signer.address, numberToHex(fid))
  }
}
