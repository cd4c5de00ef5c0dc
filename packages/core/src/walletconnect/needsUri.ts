import type { ViewName } from '../model/viewParams.js'

/** Views that show a code or a link, or are one step before. */
const NEED_URI: ReadonlySet<ViewName> = new Set<ViewName>([
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])
/** On a phone a wallet is opened within the tap on its link: the URI has to be there before. */
const NEED_URI_ON_PHONE: ReadonlySet<ViewName> = new Set<ViewName>(['Connect', 'ConnectWallets'])

/** Whether the view needs the URI of a pairing. With the shell: the code for pairings loads only then. */
export const needsUri = (view: ViewName | undefined, isMobile: boolean): boolean =>
  view !== undefined && (NEED_URI.has(view) || (isMobile && NEED_URI_ON_PHONE.has(view)))
