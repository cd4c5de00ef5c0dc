/** @type {import('../../tooling/publish/readPlan.mjs').Plan} */
export const plan = {
  // Called by servers too.
  stay: ['createLatchkey'],
  chunks: {
    // What a page with a closed modal runs.
    start: ['provider/LatchkeyProvider', 'button/ConnectButton', 'messages/useLocale'],
    // The card, and Connect in it.
    modal: ['modal/newModal', 'views/connect/ConnectView', 'views/BackToWallets', 'views/WaitingStatus'],
    connecting: ['views/connect/*'],
    pairing: ['views/walletconnect/*', 'messages/pairing.en'],
    wallets: ['views/wallets/*', 'messages/directory.en'],
    // What buttons, hooks and screens of a connected visitor read.
    store: ['store/*'],
    buttons: ['button/*', 'modal/LatchkeyModal'],
    hooks: ['hooks/*'],
    account: ['views/account/*', 'slots/*'],
    networks: ['views/networks/*'],
    help: ['views/help/*', 'messages/guides.en'],
    notices: ['modal/AlertLayer', 'modal/RequestNotice'],
    errors: ['messages/errors.en', 'messages/families.en'],
    language: ['messages/loadLanguage'],
    rest: ['*'],
  },
}
