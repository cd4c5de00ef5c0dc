export type { CallsOptions, ConformanceOptions, TransferOptions } from '../conformance/conformanceContext.js'
export { describeAdapter, describeWithoutWindow } from '../conformance/describeAdapter.js'
