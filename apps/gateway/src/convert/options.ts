/** The services that convert, in addition to the pools of the chains. Default: none. */
export interface ConvertOptions {
  /** Jupiter, on Solana. */
  readonly jupiter?: { readonly key: string } | undefined
  /** A service with Jupiter's calls, such as the market maker of the sandbox. */
  readonly maker?: { readonly url: string; readonly chainId: string } | undefined
  /** CoW Protocol, which needs no key. */
  readonly cow?: boolean | undefined
  readonly zeroEx?: { readonly key: string } | undefined
  readonly oneInch?: { readonly key: string } | undefined
  readonly lifi?: { readonly key: string } | undefined
}
