import { type NETWORK, TEST_NETWORK } from '@scure/btc-signer'

/** How addresses are written, by the start of the segwit ones. */
export const networks: Readonly<Record<'bcrt' | 'tb', typeof NETWORK>> = {
  bcrt: { ...TEST_NETWORK, bech32: 'bcrt' },
  tb: TEST_NETWORK,
}
