/** @type {import('../../tooling/publish/readPlan.mjs').Plan} */
export const plan = {
  chunks: {
    // What a page with a closed modal runs.
    start: [
      'createCore',
      'read',
      'watch',
      'accounts/accountsSelectors',
      'connectors/connectorsSelectors',
      'modal/modalState',
      'navigation/openModal',
      'adapters/tools/attempt',
      'adapters/tools/cleanText',
      'adapters/tools/embeddedImage',
      'adapters/tools/lazyAdapter',
      'adapters/tools/lazyCapabilities',
      'adapters/tools/safeImage',
      'adapters/tools/sharedConnectorId',
      'adapters/tools/walletRegistry',
    ],
    // What an open modal runs until a wallet is chosen.
    modal: [
      'features/shellFeature',
      'connectList/*',
      'connection/connectAll',
      'connectors/mergeConnectors',
      'feedback/shownMessage',
      'flows/pickWallet',
      'legal/*',
      'navigation/*',
      'walletconnect/pairingCommands',
      'walletconnect/pairingState',
      'walletconnect/requestsState',
      'wallets/directorySelectors',
      'wallets/findWallet',
      'wallets/links',
      'wallets/searchDirectory',
      'wallets/walletImageUrl',
      'wallets/walletsSelectors',
      'platform/deviceOf',
    ],
    // What an adapter's engine and its capabilities run.
    adapters: [
      'errors/connection',
      'errors/pairing',
      'errors/wallet',
      'adapters/tools/attempts',
      'adapters/tools/errorTranslator',
      'adapters/tools/proposeNamespace',
      'adapters/tools/questions',
      'adapters/tools/timed',
    ],
    amounts: ['model/decimal', 'adapters/tools/amounts'],
    adapterTransfers: ['adapters/tools/*', 'errors/send'],
    sessions: ['features/sessionsFeature', 'connection/*', 'sessions/*', 'flows/pickNetwork'],
    gateway: ['api/*', 'feedback/gatewayReactions'],
    wallets: ['features/walletsFeature', 'wallets/loadDirectoryPage', 'wallets/prefetchWallets'],
    walletSnapshot: ['features/walletSnapshotFeature'],
    accountData: ['features/accountDataFeature', 'balances/*', 'identity/*'],
    walletConnect: ['features/walletConnectFeature', 'walletconnect/*'],
    transfers: ['features/transfersFeature', 'transfers/*'],
    // An entry of its own, for pages that come from a server.
    cookies: ['storage/*'],
    // What only hosts call.
    commands: ['*'],
  },
  // RTK Query's dependencies come with it; src/api/rtkQuery.ts says why.
  inside: ['api/rtkQuery'],
  banners: {
    gateway:
      '/*! Contains parts of @reduxjs/toolkit, redux, redux-thunk, reselect and immer, each under the MIT licence of its authors. */',
  },
}
