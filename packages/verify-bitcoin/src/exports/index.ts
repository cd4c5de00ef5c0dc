export { bitcoin } from '../bitcoin.js'
export { bitcoinStyle } from '../bitcoinStyle.js'
