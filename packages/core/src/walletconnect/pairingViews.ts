import type { ViewName } from '../navigation/viewParams.js'

/** Views from which a wallet may be reached: while none of them is open a pairing serves nobody. */
const LEAD_TO_PAIRING: ReadonlySet<ViewName> = new Set<ViewName>([
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'ConnectingMultiChain',
  'Downloads',
  'GetWallet',
])
/** Views that show a code or a link, or are one step before. */
const NEED_URI: ReadonlySet<ViewName> = new Set<ViewName>([
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])
/** On a phone a wallet is opened within the tap on its link: the URI has to be there before. */
const NEED_URI_ON_PHONE: ReadonlySet<ViewName> = new Set<ViewName>(['Connect', 'ConnectWallets'])

export const leadsToPairing = (view: ViewName): boolean => LEAD_TO_PAIRING.has(view)

export const needsUri = (view: ViewName | undefined, isMobile: boolean): boolean =>
  view !== undefined && (NEED_URI.has(view) || (isMobile && NEED_URI_ON_PHONE.has(view)))
