export { polkadot } from '../polkadot.js'
export { polkadotStyle } from '../polkadotStyle.js'
