export { describeEagerSize, type EagerSizeOptions } from '../size/describeEagerSize.js'
