const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The two chains of the sandbox, as viem chains are written. */
export const sandboxNetworks = [
  {
    id: 31337,
    name: 'Sandbox One',
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
  },
  {
    id: 31338,
    name: 'Sandbox Two',
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:8546'] } },
  },
]
