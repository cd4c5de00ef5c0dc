/** Ports of the parts; 0 picks a free one. */
export interface SandboxPorts {
  readonly [chainId: number]: number | undefined
  readonly gateway?: number | undefined
  /** Of the first cluster's JSON-RPC; its WebSocket has the next one. */
  readonly solana?: number | undefined
  readonly solanaTwo?: number | undefined
  /** Of the market maker, who runs with the clusters. */
  readonly maker?: number | undefined
  readonly bitcoin?: number | undefined
  readonly polkadot?: number | undefined
  /** Of the host that NFTs point at. */
  readonly nfts?: number | undefined
  /** Of the card page. */
  readonly onramp?: number | undefined
  /** Of the inbox. */
  readonly mail?: number | undefined
  /** Where mails are sent. */
  readonly smtp?: number | undefined
  /** Of the first provider; the others have the next ones. */
  readonly socials?: number | undefined
  /** Of Farcaster's relay. */
  readonly farcaster?: number | undefined
  /** Of the keeper, which the gateway serves. */
  readonly keeper?: number | undefined
}
