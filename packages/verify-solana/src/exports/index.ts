export { isSigned } from '../isSigned.js'
export { solana } from '../solana.js'
export { solanaStyle } from '../solanaStyle.js'
