import type { BitcoinAddress } from './readAddress.js'

/** The output script that pays to an address. */
export function scriptOf({ type, program }: BitcoinAddress): Uint8Array {
  switch (type) {
    case 'p2pkh':
      return Uint8Array.from([0x76, 0xa9, 0x14, ...program, 0x88, 0xac])
    case 'p2sh':
      return Uint8Array.from([0xa9, 0x14, ...program, 0x87])
    case 'p2tr':
      return Uint8Array.from([0x51, 0x20, ...program])
    case 'p2wpkh':
    case 'p2wsh':
      return Uint8Array.from([0x00, program.length, ...program])
  }
}
