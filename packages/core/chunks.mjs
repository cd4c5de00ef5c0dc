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
    // What an adapter's engine and its capabilities run, with the errors that commands have as well.
    adapters: [
      'errors/connection',
      'errors/http',
      'errors/networks',
      'errors/pairing',
      'errors/wallet',
      'adapters/tools/attempts',
      'adapters/tools/errorTranslator',
      'adapters/tools/proposeNamespace',
      'adapters/tools/questions',
      'adapters/tools/timed',
    ],
    // What hooks and buttons of a closed page read, and an open modal too.
    state: [
      'connectList/installedWallets',
      'connectors/mergeConnectors',
      'feedback/feedbackState',
      'feedback/shownMessage',
      'sessions/approvalsSelectors',
      'sessions/connectionsSelectors',
      'walletconnect/pairingCommands',
      'walletconnect/requestsState',
      'wallets/findWallet',
      'wallets/walletImageUrl',
      'wallets/walletsSelectors',
    ],
    // Commands that need no more than a closed page has: apart from the others, which bring their errors.
    options: ['options/setOptions'],
    balances: ['balances/refreshBalances'],
    historyCall: ['history/loadHistory'],
    nftsCall: ['nfts/loadNfts'],
    // The commands that hosts and hooks call: each loads what it runs.
    calls: [
      'accounts/*',
      'connection/disconnect',
      'connection/switchConnection',
      'feedback/showMessage',
      'identity/fetchIdentity',
      'modal/setLoading',
      'networks/addNetwork',
      'networks/explorerUrl',
      'transfers/transfersState',
      'transfers/againOf',
    ],
    // Texts that no page in production reads but with the option `debug`.
    alerts: ['feedback/alerts'],
    // What an open modal runs until a wallet is chosen.
    modal: [
      'features/shellFeature',
      'connectList/*',
      'connection/connectAll',
      'flows/pickWallet',
      'legal/*',
      'names/mayRegisterSelectors',
      'navigation/*',
      'platform/deviceOf',
    ],
    // The directory as hooks and screens see it; what asks it comes with the feature.
    directory: ['wallets/directorySelectors', 'wallets/loadDirectoryPage', 'wallets/searchDirectory'],
    // Of directory records and of pairings.
    links: ['wallets/links'],
    amounts: ['model/decimal', 'adapters/tools/amounts', 'adapters/tools/paymentAmount'],
    lists: ['api/listOf', 'transfers/storedParts'],
    sendAgainCall: ['flows/sendAgain'],
    recipientCall: ['recipients/findRecipient', 'sendForm/sendFormState'],
    // What a screen compares addresses with.
    lookAlike: ['recipients/lookAlike'],
    keptTransfers: ['transfers/keptTransfers'],
    transferCalls: [
      'transfers/sendToken',
      'transfers/validateTransfer',
      'transfers/foreseeTransfer',
      'transfers/replaceTransfer',
    ],
    swapCalls: ['swap/swapCommands', 'swap/swapState'],
    nameCalls: ['names/namesCommands', 'names/namesSelectors'],
    onrampCalls: ['onramp/onrampCommands', 'onramp/onrampState'],
    sendCalls: ['calls/sendCalls', 'calls/callsState'],
    // What the code of another is read with.
    payments: ['adapters/tools/paymentParts'],
    adapterTransfers: ['adapters/tools/*', 'errors/calls', 'errors/send', 'errors/swap'],
    sessions: ['features/sessionsFeature', 'connection/*', 'sessions/*', 'flows/pickNetwork'],
    gateway: ['api/*', 'feedback/gatewayReactions'],
    wallets: ['features/walletsFeature'],
    firstWallets: ['features/firstWalletsFeature'],
    walletSnapshot: ['features/walletSnapshotFeature'],
    accountData: [
      'features/accountDataFeature',
      'balances/*',
      'identity/*',
      'onramp/onrampProviders',
      'onramp/onrampSchemas',
    ],
    // Where transfers went: of a transfer, and of the screens that send.
    recentRecipients: ['recipients/recentRecipients'],
    recipients: ['features/recipientsFeature', 'recipients/*'],
    activity: ['features/activityFeature', 'history/*'],
    nfts: ['features/nftsFeature', 'nfts/*'],
    walletConnect: ['features/walletConnectFeature', 'walletconnect/*'],
    transfers: ['features/transfersFeature', 'transfers/*'],
    swapFeature: ['features/swapFeature', 'swap/*'],
    namesFeature: ['features/namesFeature', 'names/*', 'errors/names', 'flows/namesReactions'],
    onramp: ['features/onrampFeature', 'onramp/*', 'errors/onramp'],
    callsFeature: ['features/callsFeature', 'calls/*', 'flows/callsReactions'],
    laterFeatures: ['features/laterFiles'],
    sendForm: ['features/sendFormFeature', 'sendForm/*', 'flows/submitSendForm', 'flows/fillAgain'],
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
