import { Address, OutScript } from '@scure/btc-signer'
import { networks } from './networks.js'

/** Addresses of one chain and their scripts. */
export interface Addresses {
  /** @throws when it is no address of this chain */
  toScript(address: string): Buffer
  /** Nothing where the script has no address. */
  fromScript(script: Uint8Array): string | undefined
}

/** @param prefix the start of the chain's segwit addresses */
export function createAddresses(prefix: keyof typeof networks): Addresses {
  const coder = Address(networks[prefix])
  return {
    toScript: (address) => Buffer.from(OutScript.encode(coder.decode(address))),
    fromScript(script) {
      try {
        return coder.encode(OutScript.decode(script))
      } catch {
        return undefined
      }
    },
  }
}

/** A hash as it is shown, from the order of its bytes, or the other way round. */
export const reverseHex = (hash: string): string => Buffer.from(hash, 'hex').reverse().toString('hex')
