import type { CaipAddress } from '../networks/network.js'

/** One account that a wallet shows to the page. */
export interface Account {
  /**
   * CAIP-10 on the network that the session is on, in the family's canonical spelling (checksummed where the
   * family has one).
   */
  readonly caipAddress: CaipAddress
  readonly address: string
  /**
   * What the account is for, where the family tells accounts apart: `eoa`, `payment`, `ordinal`, … (S3.04).
   */
  readonly type?: string
  /** Hex, where the wallet gives it. */
  readonly publicKey?: string
}
