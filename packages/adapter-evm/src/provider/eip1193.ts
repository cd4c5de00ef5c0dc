/**
 * The provider object of EIP-1193, as far as this package uses it, and what a host gets as the provider of an
 * EVM wallet. Nothing it says is believed unseen.
 *
 * @example
 * const { provider } = useLatchkeyProvider<Eip1193Provider>({ namespace: 'eip155' })
 * const readChainId = async () => provider?.request({ method: 'eth_chainId' })
 */
export interface Eip1193Provider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && typeof Object(value).request === 'function'
