/** The texts of the screens for wallets and accounts of several families. */
export const familiesEn = {
  kinds: 'Networks',
  choose: (wallet: string): string => `${wallet} works with several networks. Connect one or all.`,
  asking: (wallet: string, family: string): string => `Approve ${family} in ${wallet}`,
  someRefused: (families: string): string => `Not connected: ${families}. Other connections are unchanged.`,
  nothingDone: (families: string): string => `Not connected: ${families}.`,
  connectAll: 'Connect all',
  connectRest: 'Connect the others',
  done: 'Done',
  stepWaiting: 'Next',
  stepAsking: 'Approve in your wallet',
  stepConnected: 'Connected',
  notConnected: 'Not connected',

  needsWallet: (network: string): string => `Connect a wallet for ${network}`,
  notThere: (wallet: string, family: string): string =>
    `${wallet} isn’t connected to ${family}. Its other connections stay.`,
  inSameWallet: (wallet: string, network: string): string => `Connect ${wallet} to ${network}`,
  otherWallet: 'Choose another wallet',
  chooseWallet: 'Connect a wallet',
  withoutWallet: 'Continue without a wallet',

  addWallet: 'Add another wallet',
  more: (wallet: string): string => `More for ${wallet}`,
  disconnectOne: (wallet: string, family: string): string => `Disconnect ${wallet} from ${family}`,
  disconnectAll: 'Disconnect all',
  copy: (what: string): string => `Copy address of ${what}`,
  restoring: 'Reconnecting…',
}
