/** How addresses of a network are written, by the reference of its CAIP-2 id. */
export interface BitcoinNetwork {
  readonly bech32: string
  readonly pubKeyHash: number
  readonly scriptHash: number
  readonly wif: number
}

const test: BitcoinNetwork = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const networks: Readonly<Record<string, BitcoinNetwork>> = {
  '000000000019d6689c085ae165831e93': { bech32: 'bc', pubKeyHash: 0, scriptHash: 5, wif: 0x80 },
  '000000000933ea01ad0ee984209779ba': test,
  '00000000da84f2bafbbc53dee25a72ae': test,
  '00000008819873e925422c1ff0f99f7c': test,
  '0f9188f13cb7b2c71f2a335e3a4fc328': { ...test, bech32: 'bcrt' },
}

export const networkOf = (caipNetworkId: string): BitcoinNetwork | undefined => {
  const reference = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
  return Object.hasOwn(networks, reference) ? networks[reference] : undefined
}
