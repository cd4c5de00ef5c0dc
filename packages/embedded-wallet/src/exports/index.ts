export { embeddedWallet } from '../embeddedWallet.js'
