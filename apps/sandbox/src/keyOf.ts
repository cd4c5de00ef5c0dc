import { type Hex, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { SandboxError } from './sandboxError.js'
import { mnemonic } from './world.js'

/** The private key of an account of the mnemonic. */
export function keyOf(addressIndex: number): Hex {
  const { privateKey } = mnemonicToAccount(mnemonic, { addressIndex }).getHdKey()
  if (!privateKey) throw new SandboxError('The mnemonic gave no key.')
  return toHex(privateKey)
}
