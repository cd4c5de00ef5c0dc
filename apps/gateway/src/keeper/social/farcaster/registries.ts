import { type Address, createPublicClient, encodeAbiParameters, http, parseAbi } from 'viem'

/**
 * Farcaster's registries.
 * @throws where the node does not answer
 */
export interface Registries {
  /** Whether an address owns the account, or stands in its registry of keys as one that signs in for it. */
  maySign(address: Address, fid: bigint): Promise<boolean>
  /** Whether a contract vouches for a signature. */
  isSignedByContract(signed: {
    readonly address: Address
    readonly message: string
    readonly signature: `0x${string}`
  }): Promise<boolean>
}

/** The same on OP Mainnet and on its stand-ins. */
const addresses = {
  ids: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  keys: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
} as const
const ids = parseAbi(['function idOf(address owner) view returns (uint256 fid)'])
const keys = parseAbi([
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType))',
])
/** A key that was added, and is an address that may sign in. */
const authAddress = { state: 1, keyType: 2 }
/** In milliseconds. */
const patience = 4000

/** @param rpcUrl a node of OP Mainnet */
export function createRegistries(rpcUrl: string): Registries {
  const client = createPublicClient({ transport: http(rpcUrl, { timeout: patience, retryCount: 1 }) })
  return {
    async maySign(address, fid) {
      const owned = await client.readContract({
        address: addresses.ids,
        abi: ids,
        functionName: 'idOf',
        args: [address],
      })
      if (owned === fid) return true
      const { state, keyType } = await client.readContract({
        address: addresses.keys,
        abi: keys,
        functionName: 'keyDataOf',
        args: [fid, encodeAbiParameters([{ type: 'address' }], [address])],
      })
      return state === authAddress.state && keyType === authAddress.keyType
    },
    isSignedByContract: (signed) => client.verifyMessage(signed),
  }
}
