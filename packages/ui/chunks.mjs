/** @type {import('../../tooling/publish/readPlan.mjs').Plan} */
export const plan = {
  chunks: {
    // Neither has components: server components call them too.
    format: ['format/cutMiddle', 'tokens/themeVariables', 'tokens/publicVariables', 'hooks/classNames'],
    amounts: ['format/formatAmount'],
    buttons: ['components/Button/Button', 'components/Spinner/Spinner', 'components/ThemeRoot/ThemeRoot'],
    // Buttons of connected visitors draw them as well; without the dialog.
    pictures: ['components/WalletImage/WalletImage', 'components/NetworkImage/NetworkImage'],
    icons: ['icons/cardIcons'],
    moreIcons: ['icons/icons'],
    // The card and what Connect draws.
    modal: [
      'components/DialogCard/DialogCard',
      'components/EmptyState/EmptyState',
      'components/Header/Header',
      'components/HeightTransition/HeightTransition',
      'components/IconButton/IconButton',
      'components/IconTile/IconTile',
      'components/Link/Link',
      'components/List/List',
      'components/ListItem/ListItem',
      'components/Shimmer/Shimmer',
      'components/Stack/Stack',
      'components/Tag/Tag',
      'components/Toast/Toast',
      'components/ViewTransition/ViewTransition',
      'components/VisuallyHidden/VisuallyHidden',
      'components/WalletGroup/WalletGroup',
      'hooks/rovingFocus',
      'hooks/inert',
      'hooks/observeSize',
      'hooks/transitions',
      'hooks/useSwap',
    ],
    // Of long lists, of networks and of all wallets.
    search: ['components/SearchInput/SearchInput'],
    // Of a wallet that is asked.
    waiting: ['components/ConnectingRing/*'],
    tokens: ['tokens/tokens'],
    qr: ['components/QrCode/*', 'components/QrSkeleton/*', 'errors/qrCode'],
    lists: [
      'components/VirtualGrid/*',
      'components/VirtualList/*',
      'hooks/useVirtualRows',
      'hooks/useGradual',
    ],
    // Of what counts down, wherever it is.
    time: ['hooks/useTimeLeft'],
    // Of ways to sign in, on Connect.
    ways: ['components/EmailField/*', 'components/SocialLogo/*', 'components/SocialTile/*'],
    // Of the screens that follow.
    login: ['components/CodeField/*', 'components/Countdown/*', 'components/SurfaceFrame/*'],
    account: ['components/Avatar/Avatar', 'components/Amount/Amount'],
    screens: ['*'],
  },
}
