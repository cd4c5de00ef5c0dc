/** What each method allows a page to do, as a person understands it. */
export const methodWords: Readonly<Record<string, string>> = {
  eth_accounts: 'See your account',
  eth_requestAccounts: 'See your account',
  personal_sign: 'Ask you to sign messages',
  eth_signTypedData: 'Ask you to sign data',
  eth_signTypedData_v4: 'Ask you to sign data',
  eth_sendTransaction: 'Ask you to send transactions',
  wallet_switchEthereumChain: 'Ask you to switch the network',
  wallet_addEthereumChain: 'Ask you to add a network',
}
