/** The texts of the screens for wallets and accounts of several families. */
export const familiesEn = {
  kinds: 'Kinds of network',
  choose: (wallet: string): string =>
    `${wallet} serves several kinds of network. Connect one of them, or all.`,
  asking: (wallet: string, family: string): string => `Continue in ${wallet} for ${family}`,
  someRefused: (families: string): string => `Not connected: ${families}. The others stay connected.`,
  nothingDone: (families: string): string => `Not connected: ${families}.`,
  connectAll: 'Connect all',
  connectRest: 'Connect the others',
  calledOff: 'Stop here',
  stepWaiting: 'Next',
  stepAsking: 'Accept it in the wallet',
  stepConnected: 'Connected',

  needsWallet: (network: string): string => `${network} needs a wallet`,
  notThere: (wallet: string, family: string): string =>
    `${wallet} is not connected for ${family}. Its other connections are kept.`,
  inSameWallet: (wallet: string): string => `Connect ${wallet} here too`,
  otherWallet: 'Choose another wallet',
  chooseWallet: 'Connect a wallet',
  withoutWallet: 'Switch without a wallet',

  active: 'Active',
  addWallet: 'Add another wallet',
  more: (wallet: string): string => `More for ${wallet}`,
  disconnectOne: (wallet: string, family: string): string => `Disconnect ${wallet} from ${family}`,
  disconnectAll: 'Disconnect all',
  copy: (what: string): string => `Copy address of ${what}`,
  restoring: 'Reconnecting…',
}
