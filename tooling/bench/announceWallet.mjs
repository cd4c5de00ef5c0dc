/**
 * Runs in the page before its scripts: a wallet that announces itself as EIP-6963 says, and answers at once.
 */
export function announceWallet() {
  const provider = {
    request: async (/** @type {{ method: string }} */ { method }) => {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_requestAccounts') return ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e']
      return method === 'eth_accounts' ? [] : null
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Bench Wallet',
    icon,
    rdns: 'test.bench',
  }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
