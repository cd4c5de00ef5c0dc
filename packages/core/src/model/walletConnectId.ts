/** The connector's id in every family: one session serves them all. */
export const WALLETCONNECT_ID = 'walletConnect'
