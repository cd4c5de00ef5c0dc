/** The families that a wallet of the keeper has. */
export type Family = 'eip155' | 'solana' | 'bip122' | 'polkadot'

export const families: readonly Family[] = ['eip155', 'solana', 'bip122', 'polkadot']

/** The family of a network, where the keeper can sign for it. */
export function familyOf(caipNetworkId: string): Family | undefined {
  const [namespace = ''] = caipNetworkId.split(':')
  const form = forms[namespace as Family]
  return Object.hasOwn(forms, namespace) && form.test(caipNetworkId) ? (namespace as Family) : undefined
}

const forms: Readonly<Record<Family, RegExp>> = {
  eip155: /^eip155:[1-9]\d{0,15}$/,
  solana: /^solana:[-\w]{1,32}$/,
  // Others have addresses of their own.
  bip122:
    /^bip122:(000000000019d6689c085ae165831e93|00000000da84f2bafbbc53dee25a72ae|000000000933ea01ad0ee984209779ba|00000008819873e925422c1ff0f99f7c|0f9188f13cb7b2c71f2a335e3a4fc328)$/,
  polkadot: /^polkadot:[\da-f]{32}$/,
}

/** BIP-44: the coins of all networks without value share a number. */
export type Coin = 0 | 1

export const coinOf = (caipNetworkId: string): Coin =>
  caipNetworkId === 'bip122:000000000019d6689c085ae165831e93' ? 0 : 1

export const bech32Prefix = (caipNetworkId: string): 'bc' | 'tb' | 'bcrt' => {
  if (coinOf(caipNetworkId) === 0) return 'bc'
  return caipNetworkId === 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' ? 'bcrt' : 'tb'
}
