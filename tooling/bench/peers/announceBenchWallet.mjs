/**
 * Runs in the page before its scripts: an EIP-6963 wallet that answers at once, and notes when it is asked
 * for accounts.
 */
export function announceBenchWallet() {
  if (window !== window.top) return
  const record = Reflect.get(window, 'peersBench')
  const address = '0x1111111111111111111111111111111111111111'
  let isAllowed = false
  const permissions = () =>
    isAllowed
      ? [
          {
            parentCapability: 'eth_accounts',
            caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
          },
        ]
      : []
  const ask = () => {
    record.asked ??= performance.now()
    isAllowed = true
  }
  const answers = {
    eth_requestAccounts: () => (ask(), [address]),
    wallet_requestPermissions: () => (ask(), permissions()),
    wallet_getPermissions: permissions,
    eth_accounts: () => (isAllowed ? [address] : []),
    eth_chainId: () => '0x1',
    net_version: () => '1',
    eth_blockNumber: () => '0x1000000',
    eth_getBalance: () => '0x0',
    eth_call: () => '0x',
    wallet_switchEthereumChain: () => null,
  }
  const provider = {
    on: () => provider,
    once: () => provider,
    off: () => provider,
    removeListener: () => provider,
    removeAllListeners: () => provider,
    emit: () => true,
    request: async (/** @type {{ method: string }} */ { method }) => {
      if (!answers[method]) throw Object.assign(new Error(`unsupported: ${method}`), { code: 4200 })
      return answers[method]()
    },
  }
  const icon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='64' height='64'%3E%3Crect width='64' height='64' fill='%23f60'/%3E%3C/svg%3E"
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Bench Wallet',
    icon,
    rdns: 'test.bench.wallet',
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
