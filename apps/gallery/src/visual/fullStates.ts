/**
 * The state of each screen that shows most. Its pictures in narrow windows and forced colours represent the
 * others, which are measured.
 */
export const fullStates: Readonly<Record<string, string>> = {
  'shell-modal': 'header-network',
  'shell-buttons': 'account',
  'screens-connect': 'every-group',
  'screens-connectingexternal': 'idle',
  'screens-connectingmultichain': 'three-families',
  'screens-connectwallets': 'wallets',
  'screens-allwallets': 'all',
  'screens-getwallet': 'from-the-directory',
  'screens-connectingwalletconnect': 'qr-code',
  'screens-connectingwalletconnectbasic': 'desktop',
  'screens-downloads': 'all',
  'screens-account': 'full',
  'screens-accountsettings': 'several-accounts',
  'screens-profile': 'every-family',
  'screens-switchaddress': 'every-family',
  'screens-walletreceive': 'asking',
  'screens-walletcompatiblenetworks': 'several',
  'screens-walletsend': 'look-alike',
  'screens-walletsendselecttoken': 'full',
  'screens-walletsendpreview': 'look-alike',
  'screens-networks': 'thousand',
  'screens-switchnetwork': 'idle',
  'screens-switchactivechain': 'same-wallet',
  'screens-unsupportedchain': 'several',
  'screens-nfts': 'full',
  'screens-transactions': 'full',
  'screens-whatisawallet': 'explained',
  'screens-whatisanetwork': 'explained',
}
