/** The texts of the screens that explain. */
export const whatIsAWalletEn = {
  keysTitle: 'A home for what you own',
  keys: 'A wallet keeps the keys to your tokens and collectibles. They live on the network; the wallet lets you see and move them.',
  signInTitle: 'A way to sign in',
  signIn:
    'Instead of a new account and password for every site, you connect your wallet. You decide what each site may see.',
  careTitle: 'Yours alone',
  care: 'Nobody can reset a wallet for you. Keep its recovery phrase offline, and never type it into a website.',
  action: 'Choose a wallet',
}

export const whatIsANetworkEn = {
  sharedTitle: 'A shared record',
  shared:
    'A network is a group of computers that agree on who owns what. Nobody can change it alone, and everybody can check it.',
  manyTitle: 'Every network is separate',
  many: 'Networks differ in speed, in fees and in what runs on them. Your address is often the same on several, your balances are not.',
  action: 'Choose a network',
}
