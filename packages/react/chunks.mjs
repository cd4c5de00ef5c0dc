/** @type {import('../../tooling/publish/readPlan.mjs').Plan} */
export const plan = {
  chunks: {
    // Called by servers too: no other module may make a client chunk of it.
    create: ['createLatchkey'],
    // What a page with a closed modal runs.
    start: ['provider/LatchkeyProvider', 'button/ConnectButton', 'messages/useLocale', 'modal/LatchkeyModal'],
    // The card, and Connect in it.
    modal: ['modal/newModal', 'views/connect/ConnectView', 'views/BackToWallets'],
    // Of a language. Pages import it before a click, and servers call it.
    texts: ['messages/plurals', 'messages/isolate'],
    // Waits until the page rests: loads nothing else before that.
    idle: ['modal/whenIdle'],
    // Once Connect has rested.
    following: ['modal/prepareFirstRow'],
    // The search of many wallets, and lists that are drawn in parts.
    longLists: ['views/connect/SearchedRows', 'views/VirtualRows'],
    // With what screens of a pairing, of networks and notices have too.
    connecting: [
      'views/connect/*',
      'views/WaitingStatus',
      'views/walletconnect/useWidth',
      'messages/connecting.en',
      'messages/pairing.en',
    ],
    // Of an account and of networks: what is shown of one has parts of the other.
    connected: ['messages/account.en', 'messages/networks.en'],
    pairing: ['views/walletconnect/*'],
    wallets: ['views/wallets/*', 'messages/directory.en'],
    // Apart from the store, which pages load before a click.
    nftsView: ['store/useNftsView'],
    // What buttons, hooks and screens of a connected visitor read.
    store: ['store/*', 'hooks/queryStatus'],
    // Buttons and hooks apart by what they import: Turbopack leaves unused exports of a file out, and keeps
    // what only those import. Most pages have one of the first.
    hooks: ['hooks/useLatchkeyAccount', 'hooks/useLatchkeyEvents', 'hooks/useLatchkeyState'],
    providerHook: ['hooks/useLatchkeyProvider'],
    themeHook: ['hooks/useLatchkeyTheme'],
    networkHooks: ['hooks/useLatchkeyNetwork', 'hooks/useLatchkeyWalletInfo'],
    commandHooks: [
      'hooks/useLatchkey',
      'hooks/useLatchkeyCapability',
      'hooks/useLatchkeyConnections',
      'hooks/useLatchkeyDisconnect',
    ],
    balanceHook: ['hooks/useLatchkeyBalance'],
    tokensHook: ['hooks/useLatchkeyTokens'],
    historyHook: ['hooks/useLatchkeyHistory'],
    nftsHook: ['hooks/useLatchkeyNfts'],
    sendHook: ['hooks/useLatchkeySend'],
    namesHook: ['hooks/useLatchkeyNames'],
    permissionsHook: ['hooks/useLatchkeyPermissions'],
    signInHook: ['hooks/useLatchkeySignIn'],
    swapHook: ['hooks/useLatchkeySwap'],
    onrampHook: ['hooks/useLatchkeyOnramp'],
    onrampWidget: ['button/OnrampWidget'],
    callsHook: ['hooks/useLatchkeyCalls'],
    approvalsHook: ['hooks/useLatchkeyTokenApprovals'],
    sendAgainHook: ['hooks/useLatchkeySendAgain'],
    sendFormHook: ['hooks/useLatchkeySendForm'],
    walletHook: ['hooks/useLatchkeyWallet'],
    walletsHook: ['hooks/useLatchkeyWallets'],
    walletButton: ['button/WalletButton'],
    networkButton: ['button/NetworkButton'],
    accountButtons: ['button/AccountButton', 'button/LatchkeyButton'],
    // Where nothing is there to send or to swap, and on Account.
    buying: ['views/account/BuyTile', 'views/account/BuyButton', 'views/account/useCanBuy'],
    account: ['views/account/*', 'slots/*'],
    // Of lists that come page by page.
    paging: ['views/MorePages', 'views/HiddenNote'],
    // Of the screens that send and of those that swap.
    amounts: [
      'views/send/AmountCard',
      'views/send/useSending',
      'views/send/pauses',
      'views/typedAmount',
      'messages/send.en',
    ],
    send: ['views/send/WalletSendView', 'views/send/sendScreens'],
    sendToken: ['views/send/tokenScreens'],
    // With the first press on Scan, or the first payment URI.
    scan: ['views/send/ScanCode', 'views/send/readCode'],
    sendReview: ['views/send/*'],
    activity: ['views/activity/*', 'messages/activity.en', 'messages/replace.en'],
    replace: ['views/replace/*'],
    nfts: ['views/nfts/*', 'messages/nfts.en'],
    swap: [
      'views/swap/SwapView',
      'views/swap/swapScreens',
      'views/swap/askAgain',
      'views/swap/swapStep',
      'views/swap/useCurrentSwap',
      'views/swap/useSwapping',
      'views/swap/useSwapQuote',
      'views/swap/useSwapViews',
      'messages/swap.en',
    ],
    swapToken: ['views/swap/swapTokenScreens'],
    swapReview: ['views/swap/*'],
    names: ['views/names/*', 'messages/names.en'],
    sessions: ['views/sessions/*', 'messages/sessions.en'],
    permissionsOverview: ['views/permissions/*', 'messages/permissions.en'],
    signIn: ['views/signIn/*', 'messages/signIn.en'],
    // With the card, where the host has an embedded wallet.
    loginModal: [
      'modal/LoginModal',
      'messages/LoginLanguage',
      'messages/loginTitles.en',
      'messages/providerName',
    ],
    // With Connect there.
    loginWays: ['views/login/LoginWays', 'messages/loginWays.en'],
    loginGuide: ['views/login/LoginGuide'],
    // Why it did not work: most visits do not see it.
    loginProblem: [
      'views/login/AfterTry',
      'views/login/LoginProblem',
      'views/login/problemOf',
      'messages/login.en',
    ],
    login: ['views/login/loginScreens'],
    // With wallets of the directory.
    createWallet: ['views/login/createScreens'],
    embedded: ['views/login/*'],
    loginHook: ['hooks/useLatchkeyLogin', 'hooks/useLatchkeyUpdateEmail'],
    onramp: [
      'views/onramp/onrampScreens',
      'views/onramp/CoinCard',
      'views/onramp/useBuying',
      'messages/onramp.en',
    ],
    onrampSelect: ['views/onramp/onrampSelectScreens'],
    onrampOrders: ['views/onramp/orderScreens'],
    buyHelp: ['views/onramp/buyHelpScreens', 'messages/buyGuide.en'],
    onrampForm: ['views/onramp/*'],
    calls: ['views/calls/*', 'messages/calls.en'],
    approvals: ['views/approvals/*', 'messages/approvals.en'],
    networks: ['views/networks/*'],
    receive: ['views/receive/*', 'messages/receive.en'],
    help: ['views/help/*', 'messages/guides.en'],
    laterScreens: ['views/laterScreens'],
    notices: ['modal/AlertLayer', 'modal/RequestNotice'],
    errors: ['messages/errors.en', 'messages/families.en'],
    language: ['messages/loadLanguage'],
    loginLanguage: ['messages/loadLogin'],
    rest: ['*'],
  },
}
